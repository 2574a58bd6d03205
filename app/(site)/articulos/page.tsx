import { ArticleList } from '@/components/articles/article-list';
import { listArticles } from '@/lib/articles/api';
import { ARTICLES_PER_PAGE } from '@/lib/articles/view';
import { api } from '@/lib/core/server/server-http';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';
import { readSections } from '@/lib/taxonomy/server/read-sections';

export const metadata = sitePageMetadata(sitePages.articles);

export default async function ArticlesPage() {
  const [list, sections] = await Promise.all([
    listArticles(api(), { page: 1, page_size: ARTICLES_PER_PAGE }),
    readSections(),
  ]);
  return <ArticleList articles={list.results} page={1} count={list.count} sections={sections} />;
}
