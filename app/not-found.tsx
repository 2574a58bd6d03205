import type { Metadata } from 'next';
import { StatusScreen } from '@/components/layout/status-screen';
import { screens } from '@/lib/core/screens';
import SiteLayout from './(site)/layout';

export const metadata: Metadata = { title: screens.inicio.missing.title };

export default function NotFound() {
  return (
    <SiteLayout>
      <StatusScreen screen={screens.inicio.missing} canRetry={false} />
    </SiteLayout>
  );
}
