import { isFromSite, pictureAddress } from '../core/pictures.ts';
import { env } from '../core/server/env.ts';
import { CARD_TYPE, type Card, cardFiles } from './card.ts';

/** Picture of a shared link; its size is known where the site renders it. */
export interface ShareImage {
  url: string;
  alt: string;
  width?: number;
  height?: number;
  type?: string;
}

type PictureValue = string | null | undefined;

/** The distinct pictures of an item, as pages show them. */
export function picturesOf(values: PictureValue[]): string[] {
  const { SITE_URL, API_BASE_URL, NEWS_SERVICE_URL } = env();
  const found = values.flatMap(
    (value) => pictureAddress(value, [SITE_URL, API_BASE_URL, NEWS_SERVICE_URL]) ?? [],
  );
  return [...new Set(found)];
}

/** The first picture of an item if it is a file of the site, which may be redrawn. */
export function ownPicture(values: PictureValue[]): string | undefined {
  const [first] = picturesOf(values);
  return first && isFromSite(first) ? first : undefined;
}

/** The card itself. */
export function cardImage(card: Card): ShareImage {
  const [{ path, width, height }] = cardFiles(card);
  return { url: path, alt: card.title, type: CARD_TYPE, width, height };
}

/** Addresses of an item's pictures for search engines: the crops of its photo. */
export function searchImages(card: Card, values: PictureValue[]): string[] {
  const pictures = picturesOf(values);
  if (pictures[0] && !isFromSite(pictures[0])) return pictures;
  const [whole, ...cuts] = cardFiles(card);
  return (cuts.length > 0 ? cuts : [whole]).map(({ path }) => path);
}

/**
 * Picture of a shared link to an item. A picture of another host keeps its address (record 019),
 * except for news, whose pictures have an address on the site (record 030).
 */
export function shareImage(card: Card, values: PictureValue[]): ShareImage {
  const [first] = picturesOf(values);
  return first && !isFromSite(first) ? { url: first, alt: card.title } : cardImage(card);
}
