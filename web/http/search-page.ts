import type { IncomingMessage, ServerResponse } from 'node:http';
import { routes } from '../../lib/core/routes.ts';
import { deferScripts } from '../../lib/site/deferred-scripts.ts';
import { BODY_HEADERS, type End, isHtml } from '../pages/buffer-response.ts';
import { acceptedEncodings, compressFor } from '../pages/compressed-body.ts';
import { isPageRequest } from '../pages/send-page.ts';

/**
 * A search results page: rendered by Next, with its scripts deferred as on a cached page (decision
 * 071).
 */
export interface SearchPage {
  /** Whether Next's response, whose head is complete, is the page. */
  isPage: (head: ServerResponse) => boolean;
  /** Sends the page, given the body of Next's response. */
  send: (response: ServerResponse, html: Buffer, end: End) => Promise<void>;
}

/**
 * Takes over compression of a search results page, whose HTML is still rewritten; undefined for any
 * other request.
 */
export function interceptSearch(request: IncomingMessage, path: string): SearchPage | undefined {
  if (path !== routes.search || request.method !== 'GET' || !isPageRequest(request))
    return undefined;
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  delete request.headers['accept-encoding'];
  return {
    isPage: (head) => head.statusCode === 200 && isHtml(head),
    async send(response, html, end) {
      const text = deferScripts(html.toString());
      const { encoding, bytes } = await compressFor(accepted, Buffer.from(text));
      for (const name of BODY_HEADERS) response.removeHeader(name);
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
      const varies = String(response.getHeader('vary') ?? '');
      if (!/accept-encoding/i.test(varies)) response.appendHeader('vary', 'Accept-Encoding');
      response.setHeader('content-length', bytes.length);
      end(bytes);
    },
  };
}
