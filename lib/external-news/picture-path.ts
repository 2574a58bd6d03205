import { createHash } from 'node:crypto';
import { ID_PATTERN } from '../core/item-id.ts';
import { isOwnPicture, pictureAddress } from '../core/pictures.ts';
import { env } from '../core/server/env.ts';

/** Paths of pictures of other sites in news. */
const BASE = '/api/imagen/noticias/';
const PATH = new RegExp(`^/api/imagen/noticias/(${ID_PATTERN})/([0-9a-f]{20})\\.webp$`);

/** A parsed path of the image route. */
export interface PictureWish {
  id: number;
  /** Which picture of the item. */
  digest: string;
}

/** Digest that identifies an address without revealing it. */
export const pictureDigest = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 20);

/**
 * Normalizes the address of a picture of a news item: a file of the product's server becomes a path
 * on this site, any other an absolute address. A relative path belongs to the service's host (D78),
 * whose `/media` is the server's only where both are one. Undefined for none.
 */
export function newsPictureAddress(picture: string | null): string | undefined {
  if (!picture || isNewsPicture(picture)) return picture || undefined;
  const { SITE_URL, API_BASE_URL, NEWS_SERVICE_URL } = env();
  const isPath = picture.startsWith('/') && URL.canParse(picture, NEWS_SERVICE_URL);
  const address = isPath ? new URL(picture, NEWS_SERVICE_URL).href : picture;
  return pictureAddress(address, [SITE_URL, API_BASE_URL]);
}

/**
 * Path at which the site shows a picture of a news item: a file of the server under `/media`, one
 * of another site by the item's number and a digest of its address, so that readers contact this
 * site only. Null for none.
 */
export function newsPicturePath(id: number, picture: string | null): string | null {
  const address = newsPictureAddress(picture);
  if (!address || isOwnPicture(address)) return address ?? null;
  return `${BASE}${id}/${pictureDigest(address)}.webp`;
}

/** Whether a path is that of a picture of the news. */
export const isNewsPicture = (path: string): boolean => path.startsWith(BASE);

/** Parses a path; undefined for one that the site never creates. */
export function readPicturePath(path: string): PictureWish | undefined {
  const [, id, digest] = PATH.exec(path) ?? [];
  return id && digest ? { id: Number(id), digest } : undefined;
}
