import { NewsList } from '@/components/external-news/news-list';
import { newsService } from '@/lib/core/server/server-http';
import { listExternalNews } from '@/lib/external-news/api';
import { NEWS_PER_PAGE } from '@/lib/external-news/view';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const metadata = sitePageMetadata(sitePages.news);

export default async function NewsPage() {
  const news = await listExternalNews(newsService());
  return <NewsList news={news.slice(0, NEWS_PER_PAGE)} page={1} count={news.length} />;
}
