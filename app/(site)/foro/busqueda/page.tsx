import { TopicList } from '@/components/forum/topic-list';
import { ALL_CATEGORIES } from '@/lib/core/list-rewrites';
import { cleanSearch } from '@/lib/core/search-term';
import { orNotFound } from '@/lib/core/server/or-not-found';
import { readChoice } from '@/lib/forum/server/list-filter';
import { readTopicList } from '@/lib/forum/server/read-list';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata = hiddenMetadata('Búsqueda en el foro');

/** `/foro?search=…`, rewritten by the middleware: rendered for each request. */
export default async function ForumSearchPage(props: PageProps<'/foro/busqueda'>) {
  const asked = await props.searchParams;
  const one = (name: string): string => [asked[name]].flat()[0] ?? '';
  const { page, categories, category } = await readChoice({
    categoria: one('categoria') || ALL_CATEGORIES,
    page: one('page') || '1',
  });
  const search = cleanSearch(one('search'));
  const query = {
    page,
    ...(search && { search }),
    ...(category && { categoria: category.slug }),
  };
  const list = await orNotFound(readTopicList(query));
  return <TopicList {...list} categories={categories} />;
}
