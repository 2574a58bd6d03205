import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TopicList } from '@/components/forum/topic-list';
import { ALL_CATEGORIES } from '@/lib/core/list-rewrites';
import { numberOrNotFound, orNotFound } from '@/lib/core/read';
import { api } from '@/lib/core/server-http';
import { listForumCategories, listTopics } from '@/lib/forum/api';
import { TOPICS_PER_PAGE } from '@/lib/forum/view';

export const metadata: Metadata = { title: 'Foro' };

export const generateStaticParams = () => [];

export default async function ForumListPage(props: PageProps<'/foro/lista/[categoria]/[page]'>) {
  const params = await props.params;
  const page = numberOrNotFound(params.page);
  const chosen = params.categoria === ALL_CATEGORIES ? undefined : params.categoria;
  const categories = await listForumCategories(api());
  if (chosen && !categories.some(({ slug }) => slug === chosen)) notFound();
  const query = { page, page_size: TOPICS_PER_PAGE, ...(chosen && { categoria: chosen }) };
  const list = await orNotFound(listTopics(api(), query));
  return (
    <TopicList
      topics={list.results}
      categories={categories}
      page={page}
      count={list.count}
      {...(chosen && { chosen })}
    />
  );
}
