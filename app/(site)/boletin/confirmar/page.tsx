import type { Metadata } from 'next';
import { EmailLinkPage } from '@/components/email-links/email-link-page';
import { routes } from '@/lib/core/routes';

export const metadata: Metadata = {
  title: 'Confirmar la suscripción',
  robots: { index: false, follow: false },
};

export default function Page({ searchParams }: PageProps<'/boletin/confirmar'>) {
  return <EmailLinkPage path={routes.confirmSubscription} searchParams={searchParams} />;
}
