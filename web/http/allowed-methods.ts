import { isEmailLinkPath } from '../../lib/email-links/links.ts';

/** Methods of pages and files: Next would render a page for any other and not cache it. */
const READS = ['GET', 'HEAD'];
/** What Next's error overlay may use in development. */
const ALL = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Handlers of `app/api`, by their folder, and the methods that they export. */
export const HANDLERS = {
  '/api/auth/[...nextauth]': ['GET', 'POST'],
  '/api/avisos/baja': ['POST'],
  '/api/avisos/correo': ['POST'],
  '/api/boletin/baja': ['POST'],
  '/api/boletin/confirmar': ['POST'],
  '/api/boletines/[id]/vista': ['GET'],
  '/api/buscar': ['GET'],
  '/api/imagen/noticias/[id]/[archivo]': ['GET'],
  '/api/revalidate': ['POST'],
  '/api/session': ['GET'],
  '/api/session/logout': ['POST'],
  '/api/v1/[...path]': ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
} as const;

/** The same with the paths of each, and with the methods that Next adds. */
const PATTERNS = Object.entries(HANDLERS).map(([folder, exported]) => {
  const path = folder.replace(/\[\.{3}\w+\]/, '[^/].*').replaceAll(/\[\w+\]/g, '[^/]+');
  const methods = exported.flatMap((method) => (method === 'GET' ? READS : method));
  return { path: new RegExp(`^${path}$`), methods: [...methods, 'OPTIONS'] };
});

/**
 * Methods that a path accepts, for `allow`; undefined below `/api` where there is no handler: Next would render its 404 page
 * for each call. Pages behind e-mail links accept the POST of their button, which the listener leads past the middleware:
 * Next would keep the body of any other request in memory. In development all other paths accept all methods.
 */
export function allowedMethods(path: string, { isDevelopment = false } = {}): string[] | undefined {
  if (isEmailLinkPath(path)) return [...READS, 'POST'];
  if (path.startsWith('/api/')) return PATTERNS.find((handler) => handler.path.test(path))?.methods;
  return isDevelopment ? ALL : READS;
}

/** Whether a method only reads: Next answers it at any path, with a permit for rendering the 404 page. */
export const isRead = (method: string): boolean => READS.includes(method);
