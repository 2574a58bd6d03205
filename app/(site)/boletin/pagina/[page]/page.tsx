import type { Metadata } from 'next';
import { ArchivePage } from '@/components/newsletter/archive-page';
import { numberOrNotFound, orNotFound } from '@/lib/core/server/or-not-found';
import { readArchive } from '@/lib/newsletter/server/read-archive';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const generateStaticParams = () => [];

type Props = PageProps<'/boletin/pagina/[page]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return sitePageMetadata(sitePages.newsletters, numberOrNotFound((await params).page));
}

export default async function LaterArchivePage({ params }: Props) {
  const page = numberOrNotFound((await params).page);
  return <ArchivePage {...(await orNotFound(readArchive(page)))} />;
}
