import type { Metadata } from 'next';
import { LetterLinkPage } from '@/components/newsletter/letter-link-page';
import { readLetterLink } from '@/lib/newsletter/read-letter-link';

export const metadata: Metadata = {
  title: 'Baja del boletín',
  robots: { index: false, follow: false },
};

export default async function Page({ searchParams }: PageProps<'/boletin/baja'>) {
  return <LetterLinkPage action="baja" {...(await readLetterLink(await searchParams))} />;
}
