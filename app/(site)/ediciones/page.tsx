import type { Metadata } from 'next';
import { EditionList } from '@/components/editions/edition-list';
import { JsonLd } from '@/components/seo/json-ld';
import { api } from '@/lib/core/server/server-http';
import { listEditions } from '@/lib/editions/api';
import { EDITIONS_PER_PAGE, NEWEST_EDITIONS } from '@/lib/editions/view';
import { editionListMetadata } from '@/lib/seo/edition';
import { publicationIssuesJsonLd } from '@/lib/seo/json-ld/publication-issues';

const readPage = () => listEditions(api(), { page: 1, page_size: EDITIONS_PER_PAGE });

export async function generateMetadata(): Promise<Metadata> {
  return editionListMetadata((await readPage()).results);
}

export default async function EditionsPage() {
  const list = await readPage();
  const newest = list.results.slice(0, NEWEST_EDITIONS);
  return (
    <>
      <JsonLd data={publicationIssuesJsonLd(list.results)} />
      <EditionList editions={list.results} page={1} count={list.count} newest={newest} />
    </>
  );
}
