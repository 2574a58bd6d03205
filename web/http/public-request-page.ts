import type { IncomingMessage, ServerResponse } from 'node:http';
import { routes } from '../../lib/core/routes.ts';
import { deferScripts } from '../../lib/site/deferred-scripts.ts';
import { isHtml } from '../html/is-html.ts';
import { BODY_HEADERS } from '../pages/buffer-response.ts';
import { compressOnce, encodingFor } from '../pages/compressed-body.ts';
import { isPageRequest } from '../pages/send-page.ts';

/** Public pages that are rendered for each request: their content depends on the query. */
const PATHS: string[] = [routes.search, routes.login];

/** Such a page: rendered by Next, with its scripts deferred as on a cached page (record 071). */
interface PublicRequestPage {
  /** Whether Next's response, whose head is complete, is the page. */
  isPage: (head: ServerResponse) => boolean;
  /** Sends the page, given the body of Next's response. */
  send: (response: ServerResponse, html: Buffer) => Promise<void>;
}

/** Takes over compression of such a page, whose HTML is still rewritten; undefined for any other request. */
export function interceptPublicPage(
  request: IncomingMessage,
  path: string,
): PublicRequestPage | undefined {
  if (!PATHS.includes(path) || request.method !== 'GET' || !isPageRequest(request))
    return undefined;
  const encoding = encodingFor(request.headers['accept-encoding']);
  delete request.headers['accept-encoding'];
  return {
    isPage: (head) => head.statusCode === 200 && isHtml(head),
    async send(response, html) {
      const bytes = await compressOnce(encoding, Buffer.from(deferScripts(html.toString())));
      for (const name of BODY_HEADERS) response.removeHeader(name);
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
      const varies = String(response.getHeader('vary') ?? '');
      if (!/accept-encoding/i.test(varies)) response.appendHeader('vary', 'Accept-Encoding');
      response.setHeader('content-length', bytes.length);
      response.end(bytes);
    },
  };
}
