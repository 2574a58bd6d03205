import type { Metadata } from 'next';
import { LetterLinkPage } from '@/components/letters/letter-link-page';
import { routes } from '@/lib/core/routes';

export const metadata: Metadata = {
  title: 'Baja de los avisos',
  robots: { index: false, follow: false },
};

export default function Page({ searchParams }: PageProps<'/avisos/baja'>) {
  return <LetterLinkPage path={routes.stopNotices} searchParams={searchParams} />;
}
