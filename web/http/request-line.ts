import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowedMethods, isRead } from './allowed-methods.ts';

/** Dot segments and backslashes: URL resolution, which Next does, changes such a path. */
const AMBIGUOUS_PATH = /\\|\/(?:\.|%2e){1,2}(?=\/|$)/i;

/**
 * Normalizes the request target to a path, and refuses invalid requests with 400, 404 or 405; then it
 * returns false (RFC 9112, section 3.2). Refused are repeated `Host` headers, HTTP/0.9 and
 * ambiguous paths, because two programs would read them differently. No browser sends them.
 */
export function readRequestLine(
  request: IncomingMessage,
  response: ServerResponse,
  { isDevelopment = false } = {},
): boolean {
  const { httpVersionMajor, method = '', rawHeaders, url = '' } = request;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  const path = pathOf(url);
  if (path === undefined || isAmbiguous(path) || hosts.length > 1 || httpVersionMajor < 1) {
    response.writeHead(400, { connection: 'close' }).end();
    return false;
  }
  const methods = allowedMethods(pathnameOf(path), { isDevelopment });
  if (!methods && !isRead(method)) {
    response.writeHead(404, { connection: 'close' }).end();
    return false;
  }
  if (methods && !methods.includes(method)) {
    response.writeHead(405, { allow: methods.join(', '), connection: 'close' }).end();
    return false;
  }
  request.url = path;
  return true;
}

const pathnameOf = (path: string): string => path.split('?', 1)[0] ?? '';

const isAmbiguous = (path: string): boolean => AMBIGUOUS_PATH.test(pathnameOf(path));

function pathOf(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  // Absolute form, as proxies send it; the host is theirs to check.
  const [, path] = /^https?:\/\/[^/?#]+(.*)$/i.exec(target) ?? [];
  if (path === undefined) return undefined;
  return path.startsWith('/') ? path : `/${path}`;
}
