import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SearchPage } from '@/components/search/search-page';
import { SearchStart } from '@/components/search/search-start';
import { readSearchQuery } from '@/lib/search/query';
import { searchForPage } from '@/lib/search/search-page';
import { openSearchServers } from '@/lib/search/servers';
import { hiddenMetadata } from '@/lib/seo/metadata';

const DESCRIPTION =
  'Busca una o varias palabras en las noticias, los artículos, las ediciones y el foro de la revista, con tilde o sin ella.';

type Props = PageProps<'/buscar'>;

async function readQuery({ searchParams }: Props) {
  return readSearchQuery(await searchParams) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { term } = await readQuery(props);
  return hiddenMetadata(term ? `${term} · Buscar` : 'Buscar', DESCRIPTION);
}

/** `/buscar?q=`: rendered for each request, not cached. */
export default async function SearchRoute(props: Props) {
  const query = await readQuery(props);
  if (!query.term) return <SearchStart />;
  const found = (await searchForPage(openSearchServers(), query)) ?? notFound();
  return <SearchPage query={query} found={found} />;
}
