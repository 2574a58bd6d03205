import type { Metadata } from 'next';
import { LetterLinkPage } from '@/components/letters/letter-link-page';
import { routes } from '@/lib/core/routes';

export const metadata: Metadata = {
  title: 'Confirmar el correo',
  robots: { index: false, follow: false },
};

export default function Page({ searchParams }: PageProps<'/avisos/correo'>) {
  return <LetterLinkPage path={routes.confirmEmail} searchParams={searchParams} />;
}
