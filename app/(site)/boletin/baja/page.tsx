import type { Metadata } from 'next';
import { LetterLinkPage } from '@/components/letters/letter-link-page';
import { routes } from '@/lib/core/routes';

export const metadata: Metadata = {
  title: 'Baja del boletín',
  robots: { index: false, follow: false },
};

export default function Page({ searchParams }: PageProps<'/boletin/baja'>) {
  return <LetterLinkPage path={routes.unsubscribe} searchParams={searchParams} />;
}
