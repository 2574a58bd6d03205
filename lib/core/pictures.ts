import { MEDIA_SIGNATURE } from '../../contract/media-signature.ts';

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
  if (isFromSite(value)) return value;
  const url = parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const isHere = ownHosts.some((host) => parse(host)?.origin === url.origin);
  return isHere && isFromSite(url.pathname) ? withItsSignature(url) : url.href;
}

/**
 * Path below `/media` of a person's picture, since the site requests it from its own server.
 * Undefined for other addresses: their host would learn who reads what.
 */
export function ownPicturePath(value: string | null | undefined): string | undefined {
  const address = pictureAddress(value, []);
  if (!address) return undefined;
  const url = new URL(address, 'http://site.invalid');
  return url.pathname.startsWith(MEDIA_PATH) ? withItsSignature(url) : undefined;
}

/** Whether the site may resize a picture itself: it must come from the site, and be public, as copies of it are kept. */
export const isOwnPicture = (address: string): boolean =>
  isFromSite(address) && !address.includes(`?${MEDIA_SIGNATURE}=`);

/** Whether a picture is a file of the site, with a signature or without. */
export const isFromSite = (address: string): boolean =>
  OWN_PATHS.some((path) => address.startsWith(path));

/** The path, with the signature of a file that is not public and without any other query. */
function withItsSignature({ pathname, searchParams }: URL): string {
  const signature = searchParams.get(MEDIA_SIGNATURE);
  return signature ? `${pathname}?${MEDIA_SIGNATURE}=${encodeURIComponent(signature)}` : pathname;
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
