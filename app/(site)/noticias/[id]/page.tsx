import type { Metadata } from 'next';
import { StaffNews } from '@/components/external-news/moderation/staff-news';
import { NewsDetail } from '@/components/external-news/news-detail';
import { JsonLd } from '@/components/seo/json-ld';
import { newsService } from '@/lib/core/server/server-http';
import { listExternalNews } from '@/lib/external-news/api';
import { readNewsItem } from '@/lib/external-news/server/read-item';
import { newsArticleJsonLd } from '@/lib/seo/json-ld/news-article';
import { newsStory, storyMetadata } from '@/lib/seo/story';

export const generateStaticParams = () => [];

type Props = PageProps<'/noticias/[id]'>;

const readItem = async ({ params }: Props) => readNewsItem((await params).id);

export async function generateMetadata(props: Props): Promise<Metadata> {
  return storyMetadata(newsStory(await readItem(props)));
}

export default async function NewsItemPage(props: Props) {
  const [item, all] = await Promise.all([readItem(props), listExternalNews(newsService())]);
  return (
    <>
      <JsonLd data={newsArticleJsonLd(newsStory(item))} />
      <NewsDetail item={item} all={all} staff={<StaffNews item={item} />} />
    </>
  );
}
