import type { Metadata } from 'next';
import { BlogDetail } from '@/components/blogs/blog-detail';
import { JsonLd } from '@/components/seo/json-ld';
import { getBlog, listFeaturedBlogs } from '@/lib/blogs/api';
import { FEATURED_BLOGS } from '@/lib/blogs/view';
import { numberOrNotFound, orNotFound } from '@/lib/core/server/or-not-found';
import { api } from '@/lib/core/server/server-http';
import { newsArticleJsonLd } from '@/lib/seo/json-ld/news-article';
import { blogStory, storyMetadata } from '@/lib/seo/story';

export const generateStaticParams = () => [];

type Props = PageProps<'/noticias-destacadas/[id]'>;

async function readBlog({ params }: Props) {
  return orNotFound(getBlog(api(), numberOrNotFound((await params).id)));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return storyMetadata(blogStory(await readBlog(props)));
}

export default async function BlogPage(props: Props) {
  const [blog, featured] = await Promise.all([
    readBlog(props),
    listFeaturedBlogs(api(), FEATURED_BLOGS),
  ]);
  return (
    <>
      <JsonLd data={newsArticleJsonLd(blogStory(blog))} />
      <BlogDetail blog={blog} others={featured} />
    </>
  );
}
