import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CompressedBody, encodingFor } from './compressed-body.ts';

/**
 * Sends a stored body with 200 in the client's preferred coding, only its head to HEAD, or 304 if
 * the client has `etag`; an empty `etag` is nobody's.
 */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag }: { body: CompressedBody; etag: string },
): Promise<void> {
  if (hasVersion(request, etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const { encoding, bytes } = await body.in(encodingFor(request.headers['accept-encoding']));
  response.statusCode = 200;
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Whether `If-None-Match` has this `ETag`, or accepts any (RFC 9110, section 13.1.2). */
function hasVersion(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (!known || !etag) return false;
  return known.trim() === '*' || known.split(',').map(weakly).includes(weakly(etag));
}

/** Entity tag for weak comparison. */
const weakly = (tag: string): string => tag.trim().replace(/^W\//, '');
