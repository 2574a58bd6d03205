import { type NextRequest, NextResponse } from 'next/server';
import { addScriptNonce } from './lib/content-policy/script-nonce.ts';
import { rewriteList } from './lib/core/list-rewrites.ts';
import { isGuarded, isPreview, routes } from './lib/core/routes.ts';
import { UNCACHED } from './lib/core/server/refuse.ts';
import { isEmailLinkPath } from './lib/email-links/links.ts';
import { guardLogin, guardPage } from './lib/session/server/guard.ts';

/** Path suffix of searched lists. */
const SEARCHES = '/busqueda';

/**
 * Guarded pages need a session; the login leads on who has one. Lists with a query are rewritten to cached pages;
 * impossible addresses are a 404 at once (D20).
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  if (isGuarded(pathname)) return guardPage(request);
  if (isEmailLinkPath(pathname)) return forOne(request);
  if (pathname === routes.login) return guardLogin(request, () => forOne(request));
  if (pathname === routes.search) return forOne(request);
  if (isPreview(pathname)) return uncached(forOne(request));
  const target = rewriteList(pathname, searchParams);
  // The web process adds the body: a rewrite to a cached page would lose the status.
  if (!target) return new NextResponse(null, { status: 404, headers: HTML });
  if (target.endsWith(SEARCHES)) return forOne(request, target);
  return target === pathname ? NextResponse.next() : NextResponse.rewrite(at(request, target));
}

/** A page that is rendered for each request, whose scripts get a nonce (record 040). */
function forOne(request: NextRequest, pathname = request.nextUrl.pathname): NextResponse {
  const passed = new Headers(request.headers);
  const headers = addScriptNonce(passed);
  return NextResponse.rewrite(at(request, pathname), { request: { headers: passed }, headers });
}

/** Nobody keeps the answer, not even that of a missing page. */
function uncached(answer: NextResponse): NextResponse {
  for (const [name, value] of Object.entries(UNCACHED)) answer.headers.set(name, value);
  return answer;
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
      source: '/(noticias|noticias-destacadas|articulos|ediciones|foro|correcciones|boletin)',
      has: [{ type: 'query', key: 'page' }],
    },
    '/buscar',
    '/iniciar-sesion',
    '/boletin/(confirmar|baja)',
    '/avisos/(baja|correo)',
    '/vista-previa/:token',
    '/panel-admin/:path*',
    // By name: the screens below /perfil/estado are public.
    '/perfil/:page(editar-perfil)?',
    { source: '/foro', has: [{ type: 'query', key: 'categoria' }] },
    { source: '/foro', has: [{ type: 'query', key: 'orden' }] },
    { source: '/foro', has: [{ type: 'query', key: 'search' }] },
    // Ids are numbers without a leading zero, as in `lib/core/item-id.ts` (here only literals are read);
    // everything else in their place does not exist.
    '/(noticias|noticias-destacadas|articulos|foro)/:id((?![1-9][0-9]{0,14}$|busqueda$)[^/]+)',
    '/boletin/:numero((?![1-9][0-9]{0,14}$|confirmar$|baja$)[^/]+)',
    {
      source: '/(autores|secciones|etiquetas)/:slug([^/]+)',
      has: [{ type: 'query', key: 'page' }],
    },
    // Slugs as in `contract/slug.ts`.
    '/(autores|secciones|etiquetas)/:slug((?![a-z0-9]+(?:-[a-z0-9]+)*$)[^/]+)',
    // Sitemaps are at the root; only these feeds exist.
    '/sitemaps/:part*',
    '/feeds/:name((?!(?:noticias|noticias-destacadas|articulos|boletin)[.]xml$)[^/]+)',
  ],
};
