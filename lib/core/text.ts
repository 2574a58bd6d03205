import { decodeHTML } from 'entities';
import { cutText } from '../../contract/cut-text.ts';
import { withoutNoteMarks } from '../../contract/text-notes.ts';
import { sanitizeHtml } from '../../shared/html/sanitize-html.ts';
import { boundedHtml } from './bounded-html.ts';

const WORDS_PER_MINUTE = 220;

/** Plain text of HTML or text: tags and references to notes gone, entities decoded, white space folded. */
export function stripTags(content: string): string {
  // A block's end separates words that would otherwise run together.
  const spaced = withoutNoteMarks(boundedHtml(content)).replace(
    /<\/(p|h[1-6]|li|blockquote|div|d[dt]|t[dhr]|figcaption|aside)>|<[bh]r\s*\/?>/gi,
    ' $&',
  );
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return decodeHTML(text).replace(/\s+/g, ' ').trim();
}

/** Blocks beside the text, as they are stored: data boxes and pull quotes. */
const ASIDES = [
  ['<aside>', '</aside>'],
  ['<figure><blockquote>', '</figure>'],
] as const;

const withoutAsides = (content: string): string =>
  ASIDES.reduce((html, [open, close]) => withoutParts(html, open, close), content);

/** What takes room in a text and shows none: comments, styles, scripts, and addresses that hold a file. */
const NO_TEXT =
  /<!--[\s\S]*?(?:-->|$)|<(style|script)\b[\s\S]*?(?:<\/\1[^>]*>?|$)|=\s*(?:"data:[^"]*"?|'data:[^']*'?)/gi;

const beginningOf = (html: string, most: number): string =>
  html.length <= most ? html : html.replace(NO_TEXT, ' ').slice(0, most);

/**
 * Plain text of a content without what stands beside it; all of it where nothing else is there. Of the content `most`
 * characters are read.
 */
export function runningText(content: string, most = Number.POSITIVE_INFINITY): string {
  const plain = (html: string) => stripTags(beginningOf(html, most));
  return plain(withoutAsides(content)) || plain(content);
}

function withoutParts(html: string, open: string, close: string): string {
  let left = '';
  let at = 0;
  for (;;) {
    const begin = html.indexOf(open, at);
    const end = begin < 0 ? -1 : html.indexOf(close, begin);
    if (end < 0) return left + html.slice(at);
    left += html.slice(at, begin);
    at = end + close.length;
  }
}

/** Characters that an excerpt is made of: a page may have hundreds of them, of texts of any length. */
const EXCERPT_SOURCE = 20_000;

/** Beginning of an item's content for a card, without tags (D76); of the content 20,000 characters are read. */
export const excerpt = (content: string, length: number): string =>
  cutText(runningText(content, EXCERPT_SOURCE), length);

/** Minutes that reading takes, at least one. */
export function readingMinutes(content: string): number {
  const words = stripTags(content).split(' ').filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
