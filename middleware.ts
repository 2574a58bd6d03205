import { type NextRequest, NextResponse } from 'next/server';
import { addScriptNonce } from './lib/content-policy/script-nonce.ts';
import { rewriteList } from './lib/core/list-rewrites.ts';
import { isGuarded, routes } from './lib/core/routes.ts';
import { isEmailLinkPath } from './lib/email-links/links.ts';
import { guardPage } from './lib/session/guard.ts';

/** Where the lists that are searched are made. */
const SEARCHES = '/busqueda';

/**
 * Guarded pages ask for a session. Lists with a query go to their cached page; what cannot exist is a 404 at once (D20). The
 * button of a letter's page posts to the page's own address, which no page of Next takes.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  if (isGuarded(pathname)) return guardPage(request);
  if (isEmailLinkPath(pathname)) {
    return request.method === 'POST' ? rewriteTo(request, `/api${pathname}`) : forOne(request);
  }
  if (pathname === routes.search) return forOne(request);
  const target = rewriteList(pathname, searchParams);
  // The host fills the body: a rewrite to a cached page would lose the status.
  if (!target) return new NextResponse(null, { status: 404, headers: HTML });
  if (target.endsWith(SEARCHES)) return forOne(request, target);
  return target === pathname ? NextResponse.next() : rewriteTo(request, target);
}

function rewriteTo(request: NextRequest, pathname: string): NextResponse {
  return NextResponse.rewrite(at(request, pathname));
}

/** A page that is made for this request alone, whose scripts are marked (decision 040). */
function forOne(request: NextRequest, pathname = request.nextUrl.pathname): NextResponse {
  const passed = new Headers(request.headers);
  const headers = addScriptNonce(passed);
  return NextResponse.rewrite(at(request, pathname), { request: { headers: passed }, headers });
}

function at(request: NextRequest, pathname: string): URL {
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  return url;
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
    '/buscar',
    '/boletin/(confirmar|baja)',
    '/avisos/(baja|correo)',
    '/panel-admin/:path*',
    // By name: the screens below /perfil/estado say nothing of anybody.
    '/perfil/:page(editar-perfil)?',
    { source: '/foro', has: [{ type: 'query', key: 'categoria' }] },
    { source: '/foro', has: [{ type: 'query', key: 'orden' }] },
    { source: '/foro', has: [{ type: 'query', key: 'search' }] },
    // Ids are numbers without a leading zero, as in `lib/core/item-id.ts` (here only literals are read);
    // everything else in their place does not exist.
    '/(noticias|noticias-destacadas|articulos|foro)/:id((?![1-9][0-9]{0,14}$|busqueda$)[^/]+)',
    // Sitemaps stand at the root, and there are as many feeds as are named here.
    '/sitemaps/:part*',
    '/feeds/:name((?!(?:noticias|noticias-destacadas|articulos)[.]xml$)[^/]+)',
  ],
};
