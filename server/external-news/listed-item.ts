import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import { beginningOf } from '../../shared/text/detached-copy.ts';
import type { ExternalNewsRow } from './repository.ts';

/** Most bytes of a list as JSON: the web app reads 16 MB of an answer. */
const MAX_LIST_BYTES = 15 * 1024 * 1024;
const MAX_ITEM_BYTES = Math.floor(MAX_LIST_BYTES / PAGE_SIZES.externalNews.api);

const bytesOf = (item: ExternalNewsRow): number => Buffer.byteLength(JSON.stringify(item));

/**
 * An item as the list has it: the end of its text is left out where the item has more than 78,643 bytes as JSON, a text of
 * 60,000 characters with room for accents and addresses. `?id=` gives up to 100,000 characters.
 */
export function listedItem(item: ExternalNewsRow): ExternalNewsRow {
  if (bytesOf(item) <= MAX_ITEM_BYTES) return item;
  const room = MAX_ITEM_BYTES - bytesOf({ ...item, cuerpo: '' });
  return { ...item, cuerpo: beginningWithin(item.cuerpo, room) };
}

/** The beginning of a text that takes at most so many bytes in JSON. */
function beginningWithin(text: string, most: number): string {
  let bytes = 0;
  let end = 0;
  for (; end < text.length; end += 1) {
    bytes += jsonBytes(text.charCodeAt(end));
    if (bytes > most) break;
  }
  return beginningOf(text, end);
}

function jsonBytes(code: number): number {
  if (code < 0x20) return '\\u0001'.length;
  if (code === 0x22 || code === 0x5c) return '\\"'.length;
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : 3;
}
