import { createHash } from 'node:crypto';
import { env } from '../core/env.ts';
import { ID_PATTERN } from '../core/item-id.ts';
import { isOwnPicture, pictureAddress } from '../core/pictures.ts';

/** Where the site shows pictures that news bring from elsewhere. */
const BASE = '/api/imagen/noticias/';
const PATH = new RegExp(`^/api/imagen/noticias/(${ID_PATTERN})/([0-9a-f]{20})\\.webp$`);

/** What a path of the image route asks for. */
export interface PictureWish {
  id: number;
  /** Tells which picture of the item. */
  digest: string;
}

/** Tells an address from all others without naming it. */
export const pictureDigest = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 20);

/**
 * Where a picture of a news item is: a file of the product's server by its path on this site, any other
 * by its whole address. A path of the service is one at its own host (D78), whose `/media` is the
 * server's only where the two are one. Undefined for none.
 */
export function newsPictureAddress(picture: string | null): string | undefined {
  if (!picture || isNewsPicture(picture)) return picture || undefined;
  const { SITE_URL, API_BASE_URL, NEWS_SERVICE_URL } = env();
  const isPath = picture.startsWith('/') && URL.canParse(picture, NEWS_SERVICE_URL);
  const address = isPath ? new URL(picture, NEWS_SERVICE_URL).href : picture;
  return pictureAddress(address, [SITE_URL, API_BASE_URL]);
}

/**
 * Where the site shows a picture of a news item: a file of the server under `/media`, one of another
 * site by the item's number and a digest of its address, so that readers ask nobody but this site.
 * Null for none.
 */
export function newsPicturePath(id: number, picture: string | null): string | null {
  const address = newsPictureAddress(picture);
  if (!address || isOwnPicture(address)) return address ?? null;
  return `${BASE}${id}/${pictureDigest(address)}.webp`;
}

export const isNewsPicture = (path: string): boolean => path.startsWith(BASE);

/** What a path asks for; undefined for one that the site never gives. */
export function readPicturePath(path: string): PictureWish | undefined {
  const [, id, digest] = PATH.exec(path) ?? [];
  return id && digest ? { id: Number(id), digest } : undefined;
}
