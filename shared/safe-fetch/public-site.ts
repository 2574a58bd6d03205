import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Names that never lead to a host of the internet (RFC 2606, 6761, 6762). */
const NEVER_PUBLIC = /(?:^|[.])(?:localhost|test|example|invalid|local|internal)$/;

/**
 * Whether a site at this address can be reached by strangers: its host is a public IP address or
 * any name but those that are kept for tests and for the machine itself.
 */
export function isPublicSite(siteUrl: string): boolean {
  const host = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? isPublicAddress(host) : !NEVER_PUBLIC.test(host);
}
