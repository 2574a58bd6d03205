import { isEmailLinkPath } from '../../lib/email-links/links.ts';

/** Methods of pages and files: Next would render a page for any other and not cache it. */
const READS = ['GET', 'HEAD'];
/** Methods of API calls; Next fails at others. */
const CALLS = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Methods that a path accepts, for `allow`. Pages behind e-mail links accept the POST of their button, which the listener
 * leads past the middleware: Next would keep the body of any other request in memory. In development every other path
 * accepts calls: Next's error overlay posts to some.
 */
export function allowedMethods(path: string, { isDevelopment = false } = {}): string[] {
  if (isEmailLinkPath(path)) return [...READS, 'POST'];
  return isDevelopment || path.startsWith('/api/') ? CALLS : READS;
}
