import { changeAddresses, toSafeHtml, type Writer } from '../core/html.ts';
import { absolutePicture, type Magazine } from '../publication/magazine.ts';

/**
 * Full text of an entry, sanitised (D17) and with absolute addresses, because a feed is read
 * elsewhere. `page` is the absolute address of the entry.
 */
export function feedHtml(
  magazine: Magazine,
  content: string,
  page: string,
  writer: Writer = 'others',
): string {
  return changeAddresses(toSafeHtml(content, writer), (address, tag) => {
    if (!URL.canParse(address, page)) return undefined;
    const { href } = new URL(address, page);
    return tag === 'img' ? absolutePicture(magazine, href) : href;
  });
}
