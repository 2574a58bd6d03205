import { MissingTopic } from '@/components/forum/missing-topic';
import { StatusScreen } from '@/components/layout/status-screen';
import { screens } from '@/lib/core/screens';
import { env } from '@/lib/core/server/env';

export default function NotFound() {
  return (
    <MissingTopic timeZone={env().SITE_TIME_ZONE}>
      <StatusScreen screen={screens.foro.missing} canRetry={false} />
    </MissingTopic>
  );
}
