import { decodeHTML } from 'entities';
import { limitCombiningMarks } from '../../contract/one-line.ts';
import { withoutNoteMarks } from '../../contract/text-notes.ts';
import { sanitizeHtml } from '../../shared/html/sanitize-html.ts';

const HAS_TAGS = /<[a-z/!?]/i;
/** Tags that separate words. */
const DIVIDER = /<\/(?:p|h[1-6]|li|blockquote|div|d[dt]|t[dhr]|figcaption|aside)>|<[bh]r\s*\/?>/gi;

/** Converts the content of an item, HTML or plain text, to plain text on one line. */
export function plainText(content: string): string {
  const text = HAS_TAGS.test(content)
    ? sanitizeHtml(withoutNoteMarks(content).replace(DIVIDER, ' $&'), {
        allowedTags: [],
        allowedAttributes: {},
      })
    : content;
  return limitCombiningMarks(decodeHTML(text)).replace(/\s+/g, ' ').trim();
}
