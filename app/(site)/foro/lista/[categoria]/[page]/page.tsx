import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TopicList } from '@/components/forum/topic-list';
import { ALL_CATEGORIES } from '@/lib/core/list-rewrites';
import { numberOrNotFound, orNotFound } from '@/lib/core/read';
import { api } from '@/lib/core/server-http';
import { listForumCategories, listTopics } from '@/lib/forum/api';
import { TOPICS_PER_PAGE } from '@/lib/forum/view';
import { forumCategoryMetadata, sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const generateStaticParams = () => [];

type Props = PageProps<'/foro/lista/[categoria]/[page]'>;

/** What the address chooses; the 404 page where there is no such category. */
async function readChoice({ params }: Props) {
  const { categoria, page } = await params;
  const categories = await listForumCategories(api());
  const category = categories.find(({ slug }) => slug === categoria);
  if (!category && categoria !== ALL_CATEGORIES) notFound();
  return { page: numberOrNotFound(page), categories, category };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, category } = await readChoice(props);
  return category ? forumCategoryMetadata(category, page) : sitePageMetadata(sitePages.forum, page);
}

export default async function ForumListPage(props: Props) {
  const { page, categories, category } = await readChoice(props);
  const chosen = category && { categoria: category.slug };
  const query = { page, page_size: TOPICS_PER_PAGE, ...chosen };
  const list = await orNotFound(listTopics(api(), query));
  return (
    <TopicList
      topics={list.results}
      categories={categories}
      page={page}
      count={list.count}
      {...(category && { chosen: category.slug })}
    />
  );
}
