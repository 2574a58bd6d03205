import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Whether the asker already has what a complete answer is about to bring: its `If-None-Match` names
 * the answer's `ETag` (RFC 9110, section 13.1.2). Next looks for pages only, not for route handlers.
 */
export function isUnchanged(request: IncomingMessage, response: ServerResponse): boolean {
  const tag = response.getHeader('etag');
  if (typeof tag !== 'string' || response.statusCode !== 200) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return isKnown(request, tag);
}

/** Whether the asker of a page has the version with this `ETag`, or whichever there is. */
export function isKnown(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (!known || !etag) return false;
  return known.trim() === '*' || known.split(',').map(weakly).includes(weakly(etag));
}

/** A tag for the weak comparison: whether the bytes are the same does not matter. */
const weakly = (tag: string): string => tag.trim().replace(/^W\//, '');
