import { randomBytes } from 'node:crypto';
import { env } from '../core/env.ts';
import { noncePolicy, POLICY_HEADER } from './content-policy.ts';

/**
 * Has the framework mark the scripts of a page that is made for one request (decision 040): it reads
 * the mark from the policy in the head of the request. `headers` get that policy, which the answer
 * must bring as well. Not for a page that is kept: its mark would be everybody's.
 */
export function markScripts(headers: Headers): Record<string, string> {
  // The tools of `next dev` evaluate text, and its scripts bear no mark.
  if (process.env.NODE_ENV === 'development') return {};
  const policy = noncePolicy(randomBytes(16).toString('base64'), env().SITE_URL);
  headers.set(POLICY_HEADER, policy);
  return { [POLICY_HEADER]: policy };
}
