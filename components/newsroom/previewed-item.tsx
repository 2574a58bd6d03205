import { ArticleDetail } from '@/components/articles/article-detail';
import { BlogDetail } from '@/components/blogs/blog-detail';
import { EditionList } from '@/components/editions/edition-list';
import type { Article } from '@/contract/articles';
import type { Blog } from '@/contract/blogs';
import type { Preview } from '@/contract/copies';
import type { Edition } from '@/contract/editions';
import { listArticles } from '@/lib/articles/api';
import { ARTICLE_WIDGET_ITEMS } from '@/lib/articles/view';
import { listFeaturedBlogs } from '@/lib/blogs/api';
import { FEATURED_BLOGS } from '@/lib/blogs/view';
import { api } from '@/lib/core/server/server-http';
import { listAllEditions } from '@/lib/editions/api';
import { editionPage } from '@/lib/newsroom/edition-page';

/** A working copy as the page of the site will show it once it is published (D62). */
export function PreviewedItem({ preview }: { preview: Preview }) {
  switch (preview.tipo) {
    case 'articulo':
      return <PreviewedArticle article={preview.elemento} />;
    case 'blog':
      return <PreviewedBlog blog={preview.elemento} />;
    case 'edicion':
      return <PreviewedEdition edition={preview.elemento} />;
  }
}

async function PreviewedArticle({ article }: { article: Article }) {
  const newest = await listArticles(api(), { page: 1, page_size: ARTICLE_WIDGET_ITEMS + 1 });
  return <ArticleDetail article={article} others={newest.results} isPreview />;
}

async function PreviewedBlog({ blog }: { blog: Blog }) {
  const featured = await listFeaturedBlogs(api(), FEATURED_BLOGS);
  return <BlogDetail blog={blog} others={featured} isPreview />;
}

async function PreviewedEdition({ edition }: { edition: Edition }) {
  const published = await listAllEditions(api());
  const count = published.count + (published.editions.some(({ id }) => id === edition.id) ? 0 : 1);
  const shown = editionPage(published.editions, edition);
  return <EditionList {...shown} count={count} isPreview />;
}
