import type { Metadata } from 'next';
import { BlogList } from '@/components/blogs/blog-list';
import { listBlogs } from '@/lib/blogs/api';
import { BLOGS_PER_PAGE } from '@/lib/blogs/view';
import { numberOrNotFound, orNotFound } from '@/lib/core/server/or-not-found';
import { api } from '@/lib/core/server/server-http';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const generateStaticParams = () => [];

type Props = PageProps<'/noticias-destacadas/pagina/[page]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return sitePageMetadata(sitePages.blogs, numberOrNotFound((await params).page));
}

export default async function BlogsListPage({ params }: Props) {
  const page = numberOrNotFound((await params).page);
  const list = await orNotFound(listBlogs(api(), { page, page_size: BLOGS_PER_PAGE }));
  return <BlogList blogs={list.results} page={page} count={list.count} />;
}
