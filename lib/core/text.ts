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

/** Characters that a short text is made of: a page may have hundreds of them, of texts of any length. */
const MOST_READ = 20_000;
/** Characters in which they are looked for. */
const MOST_SKIPPED = 100_000;

const beginningOf = (html: string): string =>
  html.length <= MOST_READ
    ? html
    : html.slice(0, MOST_SKIPPED).replace(NO_TEXT, ' ').slice(0, MOST_READ);

function plainText(content: string, textOf: (html: string) => string): string {
  return textOf(withoutAsides(content)) || textOf(content);
}

/** Plain text of a content without what stands beside it; all of it where nothing else is there. */
export const runningText = (content: string): string => plainText(content, stripTags);

/** Beginning of the running text of a content: of that 20,000 characters are read. */
export const beginningText = (content: string): string =>
  plainText(content, (html) => stripTags(beginningOf(html)));

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

/** Beginning of an item's content for a card, without tags (D76). */
export const excerpt = (content: string, length: number): string =>
  cutText(beginningText(content), length);

/** Minutes that reading takes, at least one. */
export function readingMinutes(content: string): number {
  const words = stripTags(content).split(' ').filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
