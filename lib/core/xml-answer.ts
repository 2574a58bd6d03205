import { createHash } from 'node:crypto';

/**
 * Answer of an XML document. Its tag is weak, because a proxy may pack it; the host of the web
 * answers 304 to whoever names it.
 */
export function xmlAnswer(document: string, type: string): Response {
  const digest = createHash('sha256').update(document).digest('base64url');
  return new Response(document, {
    headers: { 'content-type': `${type}; charset=utf-8`, etag: `W/"${digest}"` },
  });
}

/** Answer where no document is; the host of the web fills its body, as for every missing page. */
export const notFoundAnswer = (): Response =>
  new Response(null, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
