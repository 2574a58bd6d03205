import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Whether `If-None-Match` of the request matches the `ETag` of the response (RFC 9110, section
 * 13.1.2). Next checks this for pages only, not for route handlers.
 */
export function isNotModified(request: IncomingMessage, response: ServerResponse): boolean {
  const tag = response.getHeader('etag');
  if (typeof tag !== 'string' || response.statusCode !== 200) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return isKnown(request, tag);
}

/** Whether the client has the version with this `ETag`, or accepts any. */
export function isKnown(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (!known || !etag) return false;
  return known.trim() === '*' || known.split(',').map(weakly).includes(weakly(etag));
}

/** Entity tag for weak comparison. */
const weakly = (tag: string): string => tag.trim().replace(/^W\//, '');
