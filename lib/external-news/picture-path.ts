import { createHash } from 'node:crypto';
import { ownHosts } from '../core/env.ts';
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
 * Where the site shows a picture of a news item: a file of the server under `/media`, one of another
 * site by the item's number and a digest of its address, so that readers ask nobody but this site.
 * Null for none.
 */
export function newsPicturePath(id: number, picture: string | null): string | null {
  const address = pictureAddress(picture, ownHosts());
  if (!address || isOwnPicture(address)) return address ?? null;
  return `${BASE}${id}/${pictureDigest(address)}.webp`;
}

export const isNewsPicture = (path: string): boolean => path.startsWith(BASE);

/** What a path asks for; undefined for one that the site never gives. */
export function readPicturePath(path: string): PictureWish | undefined {
  const [, id, digest] = PATH.exec(path) ?? [];
  return id && digest ? { id: Number(id), digest } : undefined;
}
