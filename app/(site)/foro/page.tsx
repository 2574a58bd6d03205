import { TopicList } from '@/components/forum/topic-list';
import { api } from '@/lib/core/server-http';
import { listForumCategories, listTopics } from '@/lib/forum/api';
import { callOf } from '@/lib/forum/list-query';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const metadata = sitePageMetadata(sitePages.forum);

const query = { page: 1 };

export default async function ForumPage() {
  const [list, categories] = await Promise.all([
    listTopics(api(), callOf(query)),
    listForumCategories(api()),
  ]);
  return (
    <TopicList topics={list.results} categories={categories} query={query} count={list.count} />
  );
}
