import { routes } from '@/lib/core/routes';
import { notFoundResponse, xmlResponse } from '@/lib/core/xml-response';
import { findFeed } from '@/lib/feeds/feeds';
import { makeFeed } from '@/lib/feeds/rss';
import { thisMagazine } from '@/lib/publication/this-magazine';

// As old as a page at most (D40). Made on request and never by the build, which knows no address.
export const revalidate = 60;
export const generateStaticParams = () => [];

type Context = RouteContext<'/feeds/[feed]'>;

/** `/feeds/….xml`, and `/feed.xml` as `todo.xml` (next.config.ts, rewrites). */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { feed: name } = await params;
  const feed = findFeed(name === 'todo.xml' ? routes.feed : `/feeds/${name}`);
  if (!feed) return notFoundResponse();
  return xmlResponse(await makeFeed(thisMagazine(), feed), 'application/rss+xml');
}
