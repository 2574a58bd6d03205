import type { Metadata } from 'next';
import { ArticleList } from '@/components/articles/article-list';
import { listArticles } from '@/lib/articles/api';
import { ARTICLES_PER_PAGE } from '@/lib/articles/view';
import { numberOrNotFound, orNotFound } from '@/lib/core/server/or-not-found';
import { api } from '@/lib/core/server/server-http';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';
import { readSections } from '@/lib/taxonomy/server/read-sections';

export const generateStaticParams = () => [];

type Props = PageProps<'/articulos/pagina/[page]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return sitePageMetadata(sitePages.articles, numberOrNotFound((await params).page));
}

export default async function ArticlesListPage({ params }: Props) {
  const page = numberOrNotFound((await params).page);
  const [list, sections] = await Promise.all([
    orNotFound(listArticles(api(), { page, page_size: ARTICLES_PER_PAGE })),
    readSections(),
  ]);
  return <ArticleList articles={list.results} page={page} count={list.count} sections={sections} />;
}
