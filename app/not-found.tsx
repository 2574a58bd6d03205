import { StatusScreen } from '@/components/layout/status-screen';
import { screens } from '@/lib/core/screens';
import { hiddenMetadata } from '@/lib/seo/metadata';
import SiteLayout from './(site)/layout';

export const metadata = hiddenMetadata(screens.inicio.missing.title);

export default function NotFound() {
  return (
    <SiteLayout>
      <StatusScreen screen={screens.inicio.missing} canRetry={false} />
    </SiteLayout>
  );
}
