import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Reserved names that never resolve to a public host (RFC 2606, 6761, 6762). */
const NEVER_PUBLIC = /(?:^|[.])(?:localhost|test|example|invalid|local|internal)$/;

/**
 * Whether a site at this address is public: its host is a public IP address, or a name that is not
 * reserved.
 */
export function isPublicSite(siteUrl: string): boolean {
  const host = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? isPublicAddress(host) : !NEVER_PUBLIC.test(host);
}
