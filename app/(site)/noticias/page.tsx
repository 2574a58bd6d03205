import type { Metadata } from 'next';
import { NewsList } from '@/components/external-news/news-list';
import { newsService } from '@/lib/core/server-http';
import { listExternalNews } from '@/lib/external-news/api';
import { NEWS_PER_PAGE } from '@/lib/external-news/view';

export const metadata: Metadata = { title: 'Noticias' };

export default async function NewsPage() {
  const news = await listExternalNews(newsService());
  return <NewsList news={news.slice(0, NEWS_PER_PAGE)} page={1} count={news.length} />;
}
