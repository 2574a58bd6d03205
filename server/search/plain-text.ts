import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { limitCombiningMarks } from '../../contract/one-line.ts';

const HAS_TAGS = /<[a-z/!?]/i;
/** Words on both sides of it would else run together. */
const DIVIDER = /<\/(?:p|h[1-6]|li|blockquote|div|d[dt]|t[dhr]|figcaption)>|<[bh]r\s*\/?>/gi;

/** Text of an item without tags and entities, on one line; plain text stays what it is. */
export function plainText(content: string): string {
  const text = HAS_TAGS.test(content)
    ? sanitizeHtml(content.replace(DIVIDER, ' $&'), { allowedTags: [], allowedAttributes: {} })
    : content;
  return limitCombiningMarks(decodeHTML(text)).replace(/\s+/g, ' ').trim();
}
