/**
 * Address as a newsletter stores it, in ASCII: a path on the site itself, so that it follows the site to another host;
 * undefined for what is neither http nor https.
 */
export function storedAddress(siteUrl: string, address: string): string | undefined {
  if (!URL.canParse(address, siteUrl)) return undefined;
  const url = new URL(address, siteUrl);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = url.host === new URL(siteUrl).host && !url.username && !url.password;
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

/** Whole address of a stored one. `siteUrl` is the public address of the site, without a slash at its end. */
export const wholeAddress = (siteUrl: string, stored: string): string =>
  stored.startsWith('/') ? `${siteUrl}${stored}` : stored;
