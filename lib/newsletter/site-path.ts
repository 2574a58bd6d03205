import { env } from '../core/server/env.ts';
import { webAddress } from '../core/web-address.ts';

/**
 * Path of an address of the site, so that the browser stays on the page; other addresses are given back as they are.
 * Undefined for what is neither http nor https (D43).
 */
export function sitePath(url: string): string | undefined {
  const { SITE_URL } = env();
  if (url.startsWith(`${SITE_URL}/`)) return url.slice(SITE_URL.length);
  return webAddress(url)?.href;
}
