import type { Metadata } from 'next';
import { ArticleDetail } from '@/components/articles/article-detail';
import { JsonLd } from '@/components/seo/json-ld';
import { getArticle, listArticles } from '@/lib/articles/api';
import { ARTICLE_WIDGET_ITEMS } from '@/lib/articles/view';
import { numberOrNotFound, orNotFound } from '@/lib/core/server/or-not-found';
import { api } from '@/lib/core/server/server-http';
import { newsArticleJsonLd } from '@/lib/seo/json-ld/news-article';
import { articleStory, storyMetadata } from '@/lib/seo/story';

export const generateStaticParams = () => [];

type Props = PageProps<'/articulos/[id]'>;

async function readArticle({ params }: Props) {
  return orNotFound(getArticle(api(), numberOrNotFound((await params).id)));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return storyMetadata(articleStory(await readArticle(props)));
}

export default async function ArticlePage(props: Props) {
  const [article, newest] = await Promise.all([
    readArticle(props),
    listArticles(api(), { page: 1, page_size: ARTICLE_WIDGET_ITEMS + 1 }),
  ]);
  return (
    <>
      <JsonLd data={newsArticleJsonLd(articleStory(article))} />
      <ArticleDetail article={article} others={newest.results} />
    </>
  );
}
