import { ArticleList } from '@/components/articles/article-list';
import { listArticles } from '@/lib/articles/api';
import { ARTICLES_PER_PAGE } from '@/lib/articles/view';
import { cleanSearch } from '@/lib/core/search-term';
import { numberOrNotFound, orNotFound } from '@/lib/core/server/or-not-found';
import { api } from '@/lib/core/server/server-http';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata = hiddenMetadata('Búsqueda de artículos');

/** `/articulos?search=…`, rewritten by the middleware: rendered for each request. */
export default async function ArticleSearchPage(props: PageProps<'/articulos/busqueda'>) {
  const { search, page: wanted } = await props.searchParams;
  const term = cleanSearch([search].flat()[0] ?? '');
  const page = numberOrNotFound([wanted].flat()[0] ?? '1');
  const query = { page, page_size: ARTICLES_PER_PAGE, search: term };
  const list = await orNotFound(listArticles(api(), query));
  return <ArticleList articles={list.results} page={page} count={list.count} search={term} />;
}
