import type { Metadata } from 'next';
import { CorrectionsPage } from '@/components/corrections/corrections-page';
import { PAGE_SIZES } from '@/contract/page-sizes';
import { numberOrNotFound, orNotFound } from '@/lib/core/server/or-not-found';
import { api } from '@/lib/core/server/server-http';
import { listCorrections } from '@/lib/corrections/api';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const generateStaticParams = () => [];

type Props = PageProps<'/correcciones/pagina/[page]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return sitePageMetadata(sitePages.corrections, numberOrNotFound((await params).page));
}

export default async function LaterCorrectionsPage({ params }: Props) {
  const page = numberOrNotFound((await params).page);
  const query = { page, page_size: PAGE_SIZES.corrections.site };
  const list = await orNotFound(listCorrections(api(), query));
  return <CorrectionsPage corrections={list.results} page={page} count={list.count} />;
}
