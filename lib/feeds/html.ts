import { changeAddresses, toSafeHtml } from '../core/html.ts';
import type { Entry } from '../publication/entry.ts';
import { absolutePicture, type Magazine } from '../publication/magazine.ts';

/**
 * Full text of an entry, sanitised (D17) and with absolute addresses, because a feed is read
 * elsewhere. `page` is the absolute address of the entry.
 */
export function feedHtml(
  magazine: Magazine,
  { content, isOwn, ownPicture }: Pick<Entry, 'content' | 'isOwn' | 'ownPicture'>,
  page: string,
): string {
  const safe = toSafeHtml(content, isOwn ? 'staff' : 'others');
  return changeAddresses(safe, (written, tag) => {
    const address = tag === 'img' && ownPicture ? ownPicture(written) : written;
    if (address === null || !URL.canParse(address, page)) return undefined;
    const { href } = new URL(address, page);
    return tag === 'img' ? absolutePicture(magazine, href) : href;
  });
}
