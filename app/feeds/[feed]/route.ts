import { readCapabilities } from '@/lib/capabilities/server/capabilities';
import { routes } from '@/lib/core/routes';
import { notFoundResponse, xmlResponse } from '@/lib/core/server/xml-response';
import { findFeed } from '@/lib/feeds/feeds';
import { makeFeed } from '@/lib/feeds/rss';
import { thisMagazine } from '@/lib/publication/this-magazine';

// Same time to live as pages (D40). Rendered on request, because the build does not know the site's address.
export const revalidate = 60;
export const generateStaticParams = () => [];

type Context = RouteContext<'/feeds/[feed]'>;

/** `/feeds/….xml`, and `/feed.xml` as `todo.xml` (next.config.ts, rewrites). */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { feed: name } = await params;
  const feed = findFeed(name === 'todo.xml' ? routes.feed : `/feeds/${name}`);
  if (!feed) return notFoundResponse();
  if (feed.needs && !(await readCapabilities()).includes(feed.needs)) return notFoundResponse();
  return xmlResponse(await makeFeed(thisMagazine(), feed), 'application/rss+xml');
}
