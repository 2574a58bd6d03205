import { TopicList } from '@/components/forum/topic-list';
import { orNotFound } from '@/lib/core/server/or-not-found';
import type { ForumQuery } from '@/lib/forum/list-query';
import { readChoice } from '@/lib/forum/server/list-filter';
import { readTopicList } from '@/lib/forum/server/read-list';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const generateStaticParams = () => [];

/** The same topics in another order; the canonical list is newest first. */
export const metadata = hiddenMetadata('Foro: última actividad');

/** `/foro?orden=actividad`, rewritten by the middleware. */
export default async function ForumActivityPage(
  props: PageProps<'/foro/actividad/[categoria]/[page]'>,
) {
  const { page, categories, category } = await readChoice(await props.params);
  const query: ForumQuery = {
    page,
    orden: 'actividad',
    ...(category && { categoria: category.slug }),
  };
  const list = await orNotFound(readTopicList(query));
  return <TopicList {...list} categories={categories} />;
}
