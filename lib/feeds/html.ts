import { changeAddresses, toSafeHtml, type Writer } from '../core/html.ts';
import { absolutePicture, type Magazine } from '../publication/magazine.ts';

/**
 * The full text of an entry as its page shows it, sanitised (D17), with absolute addresses: a feed
 * is read elsewhere. `page` is the entry's own absolute address.
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
