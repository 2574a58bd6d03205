import type { Metadata } from 'next';
import { BlogDetail } from '@/components/blogs/blog-detail';
import { getBlog, listFeaturedBlogs } from '@/lib/blogs/api';
import { FEATURED_BLOGS } from '@/lib/blogs/view';
import { numberOrNotFound, orNotFound } from '@/lib/core/read';
import { api } from '@/lib/core/server-http';
import { excerpt } from '@/lib/core/text';

export const generateStaticParams = () => [];

type Props = PageProps<'/noticias-destacadas/[id]'>;

async function readBlog({ params }: Props) {
  return orNotFound(getBlog(api(), numberOrNotFound((await params).id)));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const blog = await readBlog(props);
  return { title: blog.titulo_blog, description: excerpt(blog.contenido, 160) };
}

export default async function BlogPage(props: Props) {
  const [blog, featured] = await Promise.all([
    readBlog(props),
    listFeaturedBlogs(api(), FEATURED_BLOGS),
  ]);
  return <BlogDetail blog={blog} others={featured} />;
}
