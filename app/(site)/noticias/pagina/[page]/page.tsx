import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NewsList } from '@/components/external-news/news-list';
import { numberOrNotFound } from '@/lib/core/server/or-not-found';
import { newsService } from '@/lib/core/server/server-http';
import { listExternalNews } from '@/lib/external-news/api';
import { NEWS_PER_PAGE, pageOf } from '@/lib/external-news/view';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const generateStaticParams = () => [];

type Props = PageProps<'/noticias/pagina/[page]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return sitePageMetadata(sitePages.news, numberOrNotFound((await params).page));
}

export default async function NewsListPage({ params }: Props) {
  const page = numberOrNotFound((await params).page);
  const news = await listExternalNews(newsService());
  const shown = pageOf(news, page, NEWS_PER_PAGE);
  if (!shown) notFound();
  return <NewsList news={shown} page={page} count={news.length} />;
}
