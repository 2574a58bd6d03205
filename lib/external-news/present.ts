import type { ExternalNewsItem } from '../../contract/external-news.ts';
import { beginningOf } from '../../shared/text/detached-copy.ts';
import { LONGEST_TEXT } from '../core/bounded-html.ts';
import { changeAddresses, toSafeHtml } from '../core/html.ts';
import { hasTags } from '../core/plain-text.ts';
import { LONGEST_DATE } from './order.ts';
import { newsPicturePath } from './picture-path.ts';

/** Addresses of the pictures in a text. */
export function picturesInText(cuerpo: string): string[] {
  if (!hasTags(cuerpo)) return [];
  const found: string[] = [];
  changeAddresses(toSafeHtml(cuerpo), (address, tag) => {
    if (tag === 'img') found.push(address);
    return address;
  });
  return found;
}

/** Longest text of an item in a list, more than the bundled service gives: feeds have it whole, all else an excerpt. */
const LONGEST_LISTED = 100_000;

const orNone = (text: string | null, longest: number): string | null =>
  text !== null && text.length <= longest ? text : null;

/** An item as it came, but for a text that is longer than any page shows. */
export const boundedNews = (item: ExternalNewsItem): ExternalNewsItem => ({
  ...item,
  cuerpo: beginningOf(item.cuerpo, LONGEST_TEXT),
  fecha_publicacion: orNone(item.fecha_publicacion, LONGEST_DATE),
});

/**
 * A news item for a list, which shows an excerpt of its text: of that the beginning stays as it came, because to sanitise
 * those of hundreds takes seconds.
 */
export const presentListedNews = (item: ExternalNewsItem): ExternalNewsItem => ({
  ...item,
  cuerpo: beginningOf(item.cuerpo, LONGEST_LISTED),
  fecha_publicacion: orNone(item.fecha_publicacion, LONGEST_DATE),
  imagen_url: newsPicturePath(item.id, item.imagen_url),
});

/** A news item as the site shows it: none of its pictures is loaded from another site (D4). */
export function presentNews(item: ExternalNewsItem): ExternalNewsItem {
  const { id, cuerpo } = item;
  const ownPicture = (address: string, tag: 'a' | 'img') =>
    tag === 'img' ? (newsPicturePath(id, address) ?? undefined) : address;
  return {
    ...presentListedNews(item),
    cuerpo: hasTags(cuerpo) ? changeAddresses(toSafeHtml(cuerpo), ownPicture) : cuerpo,
  };
}
