import { type NextRequest, NextResponse } from 'next/server';
import { rewriteList } from './lib/core/list-rewrites.ts';

/** Lists with a query go to their cached page; what cannot exist is a 404 at once (D20). */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  const target = rewriteList(pathname, searchParams);
  // The host fills the body: a rewrite to a cached page would lose the status.
  if (!target) return new NextResponse(null, { status: 404, headers: HTML });
  if (target === pathname) return NextResponse.next();
  const url = request.nextUrl.clone();
  url.pathname = target;
  return NextResponse.rewrite(url);
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

// Narrow on purpose: a middleware in front of every path halves the throughput of the pages.
export const config = {
  runtime: 'nodejs',
  matcher: [
    { source: '/articulos', has: [{ type: 'query', key: 'search' }] },
    {
      source: '/(noticias|noticias-destacadas|articulos|ediciones|foro)',
      has: [{ type: 'query', key: 'page' }],
    },
    { source: '/foro', has: [{ type: 'query', key: 'categoria' }] },
    // Ids are numbers without a leading zero; everything else in their place does not exist.
    '/(noticias|noticias-destacadas|articulos|foro)/:id((?![1-9][0-9]{0,8}$|busqueda$)[^/]+)',
    // Sitemaps stand at the root, and there are as many feeds as are named here.
    '/sitemaps/:part*',
    '/feeds/:name((?!(?:noticias|noticias-destacadas|articulos)[.]xml$)[^/]+)',
  ],
};
