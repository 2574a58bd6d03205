import type { Metadata } from 'next';
import { EditionList } from '@/components/editions/edition-list';
import { numberOrNotFound, orNotFound } from '@/lib/core/read';
import { api } from '@/lib/core/server-http';
import { listEditions } from '@/lib/editions/api';
import { EDITIONS_PER_PAGE } from '@/lib/editions/view';

export const metadata: Metadata = { title: 'Ediciones' };

export const generateStaticParams = () => [];

export default async function EditionsListPage({ params }: PageProps<'/ediciones/pagina/[page]'>) {
  const page = numberOrNotFound((await params).page);
  const list = await orNotFound(listEditions(api(), { page, page_size: EDITIONS_PER_PAGE }));
  return <EditionList editions={list.results} page={page} count={list.count} newest={[]} />;
}
