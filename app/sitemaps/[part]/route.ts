import { notFoundResponse, xmlResponse } from '@/lib/core/server/xml-response';
import { thisMagazine } from '@/lib/publication/this-magazine';
import { makeNewsSitemap } from '@/lib/sitemap/news';
import { makeSitemap, makeSitemapPart } from '@/lib/sitemap/sitemap';

// Same time to live as pages (D40). Rendered on request, because the build does not know the site's address.
export const revalidate = 60;
export const generateStaticParams = () => [];

type Context = RouteContext<'/sitemaps/[part]'>;

/** `/sitemap.xml`, `/sitemap-noticias.xml` and the parts of an index (next.config.ts, rewrites). */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { part } = await params;
  const document = await makeDocument(part);
  return document === undefined ? notFoundResponse() : xmlResponse(document, 'application/xml');
}

function makeDocument(part: string): Promise<string | undefined> {
  const magazine = thisMagazine();
  if (part === '_todo') return makeSitemap(magazine);
  if (part === 'noticias') return makeNewsSitemap(magazine);
  return makeSitemapPart(magazine, part);
}
