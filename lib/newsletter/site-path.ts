import { env } from '../core/server/env.ts';

/** Path of an address of the site, so that the browser stays on the page; other addresses are given back as they are. */
export function sitePath(url: string): string {
  const { SITE_URL } = env();
  return url.startsWith(`${SITE_URL}/`) ? url.slice(SITE_URL.length) : url;
}
