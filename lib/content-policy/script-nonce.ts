import { randomBytes } from 'node:crypto';
import { env } from '../core/server/env.ts';
import { noncePolicy, POLICY_HEADER } from './content-policy.ts';

/**
 * Makes Next add a nonce to the scripts of a page rendered for one request (record 040): it reads
 * the nonce from the policy in the request headers. Sets that policy in `headers` and returns it
 * for the response. Not for cached pages, whose nonce would be shared.
 */
export function addScriptNonce(headers: Headers): Record<string, string> {
  // The tools of `next dev` use `eval`, and their scripts have no nonce.
  if (process.env.NODE_ENV === 'development') return {};
  const policy = noncePolicy(randomBytes(16).toString('base64'), env().SITE_URL);
  headers.set(POLICY_HEADER, policy);
  return { [POLICY_HEADER]: policy };
}
