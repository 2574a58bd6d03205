import type { Metadata } from 'next';
import { LetterLinkPage } from '@/components/newsletter/letter-link-page';
import { readLetterLink } from '@/lib/newsletter/read-letter-link';

export const metadata: Metadata = {
  title: 'Confirmar la suscripción',
  robots: { index: false, follow: false },
};

export default async function Page({ searchParams }: PageProps<'/boletin/confirmar'>) {
  return <LetterLinkPage action="confirmar" {...(await readLetterLink(await searchParams))} />;
}
