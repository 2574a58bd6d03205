import type { ExternalNewsItem } from '../../contract/external-news.ts';
import { LONGEST_ADDRESS } from '../../contract/text-links.ts';
import { beginningOf } from '../../shared/text/detached-copy.ts';
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

/** Longest text of an item on its page: as long as an edition's, and three times what the bundled service stores. */
const LONGEST_SHOWN = 200_000;

/** Longest title and name of a source, as of the bundled service; lists show them whole. */
const LONGEST_LINE = 300;

/** An address or a date; null where it is longer than any that can be used. */
const orNone = (text: string | null, longest: number): string | null =>
  text && text.length <= longest ? text : null;

/** An item with at most so many characters of its text, and all other fields of a bounded length. */
const bounded = (item: ExternalNewsItem, longestText: number): ExternalNewsItem => ({
  ...item,
  titulo: beginningOf(item.titulo, LONGEST_LINE),
  cuerpo: beginningOf(item.cuerpo, longestText),
  imagen_url: orNone(item.imagen_url, LONGEST_ADDRESS),
  fecha_publicacion: orNone(item.fecha_publicacion, LONGEST_DATE),
  // A server may leave these out.
  ...(item.fecha_insercion && { fecha_insercion: orNone(item.fecha_insercion, LONGEST_DATE) }),
  ...(item.fuente && { fuente: beginningOf(item.fuente, LONGEST_LINE) }),
  ...(item.enlace && { enlace: orNone(item.enlace, LONGEST_ADDRESS) }),
});

/** An item as it came, but for fields that are longer than any page shows. */
export const boundedNews = (item: ExternalNewsItem): ExternalNewsItem =>
  bounded(item, LONGEST_SHOWN);

/**
 * A news item for a list, which shows an excerpt of its text: of that the beginning stays as it came, because to sanitise
 * those of hundreds takes seconds. Other fields are bounded as in `boundedNews`.
 */
export function presentListedNews(item: ExternalNewsItem): ExternalNewsItem {
  const listed = bounded(item, LONGEST_LISTED);
  return { ...listed, imagen_url: newsPicturePath(item.id, listed.imagen_url) };
}

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
