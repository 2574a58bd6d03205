import type { Metadata } from 'next';
import { EmailLinkPage } from '@/components/email-links/email-link-page';
import { routes } from '@/lib/core/routes';

export const metadata: Metadata = {
  title: 'Baja del boletín',
  robots: { index: false, follow: false },
};

export default function Page({ searchParams }: PageProps<'/boletin/baja'>) {
  return <EmailLinkPage path={routes.unsubscribe} searchParams={searchParams} />;
}
