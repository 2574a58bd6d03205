import { LoadFailure } from '@/components/ui/load-failure';
import { Loading } from '@/components/ui/loading';
import { ApiError } from '@/lib/core/api-error';
import { moderationMessages } from '@/lib/moderation/messages';
import { SettingsForm } from './settings-form';
import { useSettings } from './use-moderation-data';

/** 'Ajustes': words that hold a text for review, and the number of reports that hides it. */
export function SettingsView() {
  const { data, error, refetch } = useSettings();
  if (data) return <SettingsForm settings={data} />;
  if (!error) return <Loading text={moderationMessages.settingsLoading} />;
  return (
    <LoadFailure
      text={moderationMessages.settingsFailed}
      reason={error instanceof ApiError ? error.said : undefined}
      onRetry={() => void refetch()}
    />
  );
}
