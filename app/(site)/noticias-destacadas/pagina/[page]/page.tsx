import type { Metadata } from 'next';
import { BlogList } from '@/components/blogs/blog-list';
import { listBlogs } from '@/lib/blogs/api';
import { BLOGS_PER_PAGE } from '@/lib/blogs/view';
import { numberOrNotFound, orNotFound } from '@/lib/core/read';
import { api } from '@/lib/core/server-http';

export const metadata: Metadata = { title: 'Noticias Destacadas' };

export const generateStaticParams = () => [];

type Props = PageProps<'/noticias-destacadas/pagina/[page]'>;

export default async function BlogsListPage({ params }: Props) {
  const page = numberOrNotFound((await params).page);
  const list = await orNotFound(listBlogs(api(), { page, page_size: BLOGS_PER_PAGE }));
  return <BlogList blogs={list.results} page={page} count={list.count} />;
}
