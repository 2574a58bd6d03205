import type { Metadata } from 'next';
import { EditionList } from '@/components/editions/edition-list';
import { api } from '@/lib/core/server-http';
import { listEditions } from '@/lib/editions/api';
import { EDITIONS_PER_PAGE, NEWEST_EDITIONS } from '@/lib/editions/view';

export const metadata: Metadata = { title: 'Ediciones' };

export default async function EditionsPage() {
  const list = await listEditions(api(), { page: 1, page_size: EDITIONS_PER_PAGE });
  const newest = list.results.slice(0, NEWEST_EDITIONS);
  return <EditionList editions={list.results} page={1} count={list.count} newest={newest} />;
}
