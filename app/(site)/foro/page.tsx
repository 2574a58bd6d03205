import { TopicList } from '@/components/forum/topic-list';
import { api } from '@/lib/core/server-http';
import { listForumCategories, listTopics } from '@/lib/forum/api';
import { TOPICS_PER_PAGE } from '@/lib/forum/view';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const metadata = sitePageMetadata(sitePages.forum);

export default async function ForumPage() {
  const [list, categories] = await Promise.all([
    listTopics(api(), { page: 1, page_size: TOPICS_PER_PAGE }),
    listForumCategories(api()),
  ]);
  return <TopicList topics={list.results} categories={categories} page={1} count={list.count} />;
}
