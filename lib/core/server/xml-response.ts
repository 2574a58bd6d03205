import { createHash } from 'node:crypto';

/**
 * Response with an XML document. Its ETag is weak, because a proxy may compress it; the web process
 * answers 304 to a matching one.
 */
export function xmlResponse(document: string, type: string): Response {
  const digest = createHash('sha256').update(document).digest('base64url');
  return new Response(document, {
    headers: { 'content-type': `${type}; charset=utf-8`, etag: `W/"${digest}"` },
  });
}

/** Response without a document; the web process fills in the body of the 404 page. */
export const notFoundResponse = (): Response =>
  new Response(null, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
