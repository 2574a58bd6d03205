import type { ExternalNewsItem } from '../../contract/external-news.ts';
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

/**
 * A news item for a list, which shows an excerpt of its text: that stays as it came, because to sanitise those of hundreds
 * takes seconds.
 */
export const presentListedNews = (item: ExternalNewsItem): ExternalNewsItem => ({
  ...item,
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
