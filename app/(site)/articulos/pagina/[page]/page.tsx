import type { Metadata } from 'next';
import { ArticleList } from '@/components/articles/article-list';
import { listArticles } from '@/lib/articles/api';
import { ARTICLES_PER_PAGE } from '@/lib/articles/view';
import { numberOrNotFound, orNotFound } from '@/lib/core/read';
import { api } from '@/lib/core/server-http';

export const metadata: Metadata = { title: 'Artículos' };

export const generateStaticParams = () => [];

export default async function ArticlesListPage({ params }: PageProps<'/articulos/pagina/[page]'>) {
  const page = numberOrNotFound((await params).page);
  const list = await orNotFound(listArticles(api(), { page, page_size: ARTICLES_PER_PAGE }));
  return <ArticleList articles={list.results} page={page} count={list.count} />;
}
