import type { Metadata } from 'next';
import { EmailLinkPage } from '@/components/email-links/email-link-page';
import { routes } from '@/lib/core/routes';

export const metadata: Metadata = {
  title: 'Baja de los avisos',
  robots: { index: false, follow: false },
};

export default function Page({ searchParams }: PageProps<'/avisos/baja'>) {
  return <EmailLinkPage path={routes.stopNotices} searchParams={searchParams} />;
}
