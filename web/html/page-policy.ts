import type { ServerResponse } from 'node:http';
import { contentPolicy, POLICY_HEADER } from '../../lib/content-policy/content-policy.ts';
import { env } from '../../lib/core/server/env.ts';
import { inlineScriptSources } from './inline-scripts.ts';
import { isHtml } from './is-html.ts';

/** Content-Security-Policy of a cached page: a hash for each of its inline scripts (record 040). */
export const pagePolicy = (html: string): string =>
  contentPolicy(inlineScriptSources(html), env().SITE_URL);

/** Whether the response has a policy for scripts; `frame-ancestors` alone is not enough. */
const hasPolicy = (head: ServerResponse): boolean =>
  /(?:default|script)-src/.test(String(head.getHeader(POLICY_HEADER)));

/** Sets the Content-Security-Policy of an uncached answer of Next without one (record 040). */
export function setDefaultPolicy(head: ServerResponse): void {
  if (hasPolicy(head)) return;
  if (head.statusCode === 304) {
    // The browser's copy keeps its policy, unless a 304 replaces it.
    head.removeHeader(POLICY_HEADER);
  } else if (head.statusCode === 200 && isHtml(head)) {
    // Rendered for one request without a nonce of the middleware: no inline script runs.
    head.setHeader(POLICY_HEADER, pagePolicy(''));
  }
}
