import type { Metadata } from 'next';
import { TopicList } from '@/components/forum/topic-list';
import { orNotFound } from '@/lib/core/server/or-not-found';
import { readChoice } from '@/lib/forum/server/list-filter';
import { readTopicList } from '@/lib/forum/server/read-list';
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
  const list = await orNotFound(readTopicList(query));
  return <TopicList {...list} categories={categories} />;
}
