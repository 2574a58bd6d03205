import type { ExternalNewsItem } from '../../contract/external-news.ts';
import { LONGEST_TEXT } from '../core/bounded-html.ts';
import { changeAddresses, toSafeHtml } from '../core/html.ts';
import { newsPicturePath } from './picture-path.ts';

const HAS_PICTURE = /<img\s/i;

/** Addresses of the pictures in a text. */
export function picturesInText(cuerpo: string): string[] {
  if (!HAS_PICTURE.test(cuerpo)) return [];
  const found: string[] = [];
  changeAddresses(toSafeHtml(cuerpo), (address, tag) => {
    if (tag === 'img') found.push(address);
    return address;
  });
  return found;
}

/** Longest text of an item in a list, more than the bundled service gives: feeds have it whole, all else an excerpt. */
const LONGEST_LISTED = 100_000;

/** The beginning of a text. A copy: a slice would keep the whole text in memory. */
const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : Buffer.from(text.slice(0, most)).toString();

/** An item as it came, but for a text that is longer than any page shows. */
export const boundedNews = (item: ExternalNewsItem): ExternalNewsItem => ({
  ...item,
  cuerpo: beginningOf(item.cuerpo, LONGEST_TEXT),
});

/**
 * A news item for a list, which shows an excerpt of its text: of that the beginning stays as it came, because to sanitise
 * those of hundreds takes seconds.
 */
export const presentListedNews = (item: ExternalNewsItem): ExternalNewsItem => ({
  ...item,
  cuerpo: beginningOf(item.cuerpo, LONGEST_LISTED),
  imagen_url: newsPicturePath(item.id, item.imagen_url),
});

/** A news item as the site shows it: none of its pictures is loaded from another site (D4). */
export function presentNews(item: ExternalNewsItem): ExternalNewsItem {
  const { id, cuerpo } = item;
  const ownPicture = (address: string, tag: 'a' | 'img') =>
    tag === 'img' ? (newsPicturePath(id, address) ?? undefined) : address;
  return {
    ...presentListedNews(item),
    cuerpo: HAS_PICTURE.test(cuerpo) ? changeAddresses(toSafeHtml(cuerpo), ownPicture) : cuerpo,
  };
}
