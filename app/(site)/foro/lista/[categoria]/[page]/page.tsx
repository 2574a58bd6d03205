import type { Metadata } from 'next';
import { TopicList } from '@/components/forum/topic-list';
import { orNotFound } from '@/lib/core/read';
import { api } from '@/lib/core/server-http';
import { listTopics } from '@/lib/forum/api';
import { readChoice } from '@/lib/forum/choice';
import { callOf } from '@/lib/forum/list-query';
import { forumCategoryMetadata, sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const generateStaticParams = () => [];

type Props = PageProps<'/foro/lista/[categoria]/[page]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, category } = await readChoice(await params);
  return category ? forumCategoryMetadata(category, page) : sitePageMetadata(sitePages.forum, page);
}

export default async function ForumListPage({ params }: Props) {
  const { page, categories, category } = await readChoice(await params);
  const query = { page, ...(category && { categoria: category.slug }) };
  const list = await orNotFound(listTopics(api(), callOf(query)));
  return (
    <TopicList topics={list.results} categories={categories} query={query} count={list.count} />
  );
}
