import type { Metadata } from 'next';
import { LetterLinkPage } from '@/components/letters/letter-link-page';
import { routes } from '@/lib/core/routes';

export const metadata: Metadata = {
  title: 'Confirmar la suscripción',
  robots: { index: false, follow: false },
};

export default function Page({ searchParams }: PageProps<'/boletin/confirmar'>) {
  return <LetterLinkPage path={routes.confirmSubscription} searchParams={searchParams} />;
}
