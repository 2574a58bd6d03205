import { taxonomyPages } from '@/contract/pages';
import { isSlug } from '@/contract/slug';
import { isAbsent } from '@/lib/core/api-error';
import { api } from '@/lib/core/server/server-http';
import { notFoundResponse, xmlResponse } from '@/lib/core/server/xml-response';
import { makeFeed } from '@/lib/feeds/rss';
import { thisMagazine } from '@/lib/publication/this-magazine';
import { taxonomyFeed } from '@/lib/taxonomy/feed';
import { readEntry, type TaxonomyName } from '@/lib/taxonomy/public-api';

// Same time to live as pages (D40).
export const revalidate = 60;
export const generateStaticParams = () => [];

type Context = RouteContext<'/feeds/[feed]/[slug]'>;

const names = Object.keys(taxonomyPages) as TaxonomyName[];

/** `/feeds/autores/….xml`, and those of sections and tags (D66 to D68). */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { feed: kind, slug: file } = await params;
  const name = names.find((known) => taxonomyPages[known] === `/${kind}`);
  const slug = file.replace(/\.xml$/, '');
  if (!name || slug === file || !isSlug(slug)) return notFoundResponse();
  try {
    const entry = await readEntry[name](api(), slug);
    const feed = await makeFeed(thisMagazine(entry.filter), taxonomyFeed(entry));
    return xmlResponse(feed, 'application/rss+xml');
  } catch (error) {
    if (isAbsent(error)) return notFoundResponse();
    throw error;
  }
}
