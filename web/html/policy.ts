import type { ServerResponse } from 'node:http';
import { POLICY_HEADER } from '../../lib/content-policy/content-policy.ts';
import { env } from '../../lib/core/env.ts';
import { pagePolicy } from './page-policy.ts';

/** Whether the answer says itself what may run in it; who may frame it is not enough. */
const hasPolicy = (head: ServerResponse): boolean =>
  /(?:default|script)-src/.test(String(head.getHeader(POLICY_HEADER)));

/** Gives an answer of Next that is not kept the Content-Security-Policy that it lacks (decision 040). */
export function settlePolicy(head: ServerResponse): void {
  if (hasPolicy(head)) return;
  if (head.statusCode === 304) {
    // The browser's copy keeps the policy that it came with, unless it gets another.
    head.removeHeader(POLICY_HEADER);
  } else if (
    head.statusCode === 200 &&
    /^text\/html/.test(String(head.getHeader('content-type')))
  ) {
    // Made for one request, without the middleware having its scripts marked: nothing inline runs.
    head.setHeader(POLICY_HEADER, pagePolicy('', env().SITE_URL));
  }
}
