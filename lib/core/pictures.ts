/**
 * Addresses of pictures on the site (D4): the server's files through `/media`, those of other sites
 * in news through `/api/imagen`.
 */

const MEDIA_PATH = '/media/';
const OWN_PATHS = [MEDIA_PATH, '/api/imagen/'];

/**
 * Address of a picture for the browser: the server's own files through `/media`, other http(s)
 * addresses unchanged (D43), undefined for other schemes. `ownHosts` are the addresses under which
 * the server and the site are known.
 */
export function pictureAddress(
  value: string | null | undefined,
  ownHosts: string[],
): string | undefined {
  if (!value) return undefined;
  if (isOwnPicture(value)) return value;
  const url = parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = ownHosts.some((host) => parse(host)?.origin === url.origin);
  return isOwn && isOwnPicture(url.pathname) ? url.pathname : url.href;
}

/**
 * Path below `/media` of a person's picture, since the site requests it from its own server.
 * Undefined for other addresses: their host would learn who reads what.
 */
export function ownPicturePath(value: string | null | undefined): string | undefined {
  const address = pictureAddress(value, []);
  if (!address) return undefined;
  const { pathname } = new URL(address, 'http://site.invalid');
  return pathname.startsWith(MEDIA_PATH) ? pathname : undefined;
}

/** Whether the site may resize a picture itself: it must come from the site. */
export const isOwnPicture = (address: string): boolean =>
  OWN_PATHS.some((path) => address.startsWith(path));

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
