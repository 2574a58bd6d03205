import type { Metadata } from 'next';
import { NewsDetail } from '@/components/external-news/news-detail';
import { numberOrNotFound, orNotFound } from '@/lib/core/read';
import { newsService } from '@/lib/core/server-http';
import { excerpt } from '@/lib/core/text';
import { getExternalNewsItem, listExternalNews } from '@/lib/external-news/api';

export const generateStaticParams = () => [];

type Props = PageProps<'/noticias/[id]'>;

async function readItem({ params }: Props) {
  return orNotFound(getExternalNewsItem(newsService(), numberOrNotFound((await params).id)));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const item = await readItem(props);
  return { title: item.titulo, description: excerpt(item.cuerpo, 160) };
}

export default async function NewsItemPage(props: Props) {
  const [item, all] = await Promise.all([readItem(props), listExternalNews(newsService())]);
  return <NewsDetail item={item} all={all} />;
}
