/**
 * Whether a response to a signed address of a file redirects to its plain one: the file is public, so that caches may keep it
 * (newsroom.md#files). False for every other redirect, and for `address` without a query.
 */
export function isRedirectToPlainAddress(response: Response, address: URL): boolean {
  const location = response.headers.get('location');
  if (response.status !== 302 || location === null || !address.search) return false;
  return URL.parse(location, address)?.href === plainAddress(address).href;
}

/** The address without its query. */
export function plainAddress(address: URL): URL {
  const plain = new URL(address);
  plain.search = '';
  return plain;
}
