import type { IncomingMessage, ServerResponse } from 'node:http';
import { routes } from '../../lib/core/routes.ts';
import { holdScripts } from '../../lib/site/late-scripts.ts';
import { type End, isHtml, OF_ANY_BODY } from '../pages/hold-back.ts';
import { acceptedEncodings, packFor } from '../pages/packed-body.ts';
import { asksForPage } from '../pages/send-page.ts';

/** What becomes of a search: Next makes it, and its scripts wait as those of a kept page do (decision 071). */
export interface SearchAnswer {
  /** Whether Next's answer, whose head is complete, is the page. */
  isPage: (head: ServerResponse) => boolean;
  /** Sends it instead of Next, given what that would have sent. */
  send: (response: ServerResponse, html: Buffer, end: End) => Promise<void>;
}

/**
 * Takes the packing of a search from Next, which would pack what is still to be changed; undefined where a
 * request is for something else.
 */
export function takeSearch(request: IncomingMessage, path: string): SearchAnswer | undefined {
  if (path !== routes.search || request.method !== 'GET' || !asksForPage(request)) return undefined;
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  delete request.headers['accept-encoding'];
  return {
    isPage: (head) => head.statusCode === 200 && isHtml(head),
    async send(response, html, end) {
      const text = holdScripts(html.toString());
      const { encoding, bytes } = await packFor(accepted, Buffer.from(text));
      for (const name of OF_ANY_BODY) response.removeHeader(name);
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
      const varies = String(response.getHeader('vary') ?? '');
      if (!/accept-encoding/i.test(varies)) response.appendHeader('vary', 'Accept-Encoding');
      response.setHeader('content-length', bytes.length);
      end(bytes);
    },
  };
}
