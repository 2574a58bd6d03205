import { BlogList } from '@/components/blogs/blog-list';
import { listBlogs } from '@/lib/blogs/api';
import { BLOGS_PER_PAGE } from '@/lib/blogs/view';
import { api } from '@/lib/core/server/server-http';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const metadata = sitePageMetadata(sitePages.blogs);

export default async function BlogsPage() {
  const list = await listBlogs(api(), { page: 1, page_size: BLOGS_PER_PAGE });
  return <BlogList blogs={list.results} page={1} count={list.count} />;
}
