import type { Metadata } from 'next';
import { EditionList } from '@/components/editions/edition-list';
import { JsonLd } from '@/components/seo/json-ld';
import { numberOrNotFound, orNotFound } from '@/lib/core/server/or-not-found';
import { api } from '@/lib/core/server/server-http';
import { listEditions } from '@/lib/editions/api';
import { EDITIONS_PER_PAGE } from '@/lib/editions/view';
import { editionListMetadata } from '@/lib/seo/edition';
import { publicationIssuesJsonLd } from '@/lib/seo/json-ld/publication-issues';

export const generateStaticParams = () => [];

type Props = PageProps<'/ediciones/pagina/[page]'>;

async function readPage({ params }: Props) {
  const page = numberOrNotFound((await params).page);
  const list = await orNotFound(listEditions(api(), { page, page_size: EDITIONS_PER_PAGE }));
  return { page, editions: list.results, count: list.count };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { editions, page } = await readPage(props);
  return editionListMetadata(editions, page);
}

export default async function EditionsListPage(props: Props) {
  const { page, editions, count } = await readPage(props);
  return (
    <>
      <JsonLd data={publicationIssuesJsonLd(editions)} />
      <EditionList editions={editions} page={page} count={count} newest={[]} />
    </>
  );
}
