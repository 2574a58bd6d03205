import { TopicList } from '@/components/forum/topic-list';
import { api } from '@/lib/core/server/server-http';
import { listForumCategories } from '@/lib/forum/api';
import { readTopicList } from '@/lib/forum/server/read-list';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const metadata = sitePageMetadata(sitePages.forum);

export default async function ForumPage() {
  const [list, categories] = await Promise.all([
    readTopicList({ page: 1 }),
    listForumCategories(api()),
  ]);
  return <TopicList {...list} categories={categories} />;
}
