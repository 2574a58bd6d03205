import { decodeHTML } from 'entities';
import { cutText } from '../../contract/cut-text.ts';
import { withoutNoteMarks } from '../../contract/text-notes.ts';
import { sanitizeHtml } from '../../shared/html/sanitize-html.ts';
import { boundedHtml } from './bounded-html.ts';

const WORDS_PER_MINUTE = 220;

/** Plain text of HTML or text: tags and references to notes gone, entities decoded, white space folded. */
export function stripTags(content: string): string {
  const html = withoutNoteMarks(boundedHtml(content));
  // To sanitise each of thousands of cells or titles takes seconds; few have a tag or an entity.
  if (!/[<&]/.test(html)) return withFoldedSpace(html);
  // A block's end separates words that would otherwise run together.
  const spaced = html.replace(
    /<\/(p|h[1-6]|li|blockquote|div|d[dt]|t[dhr]|figcaption|aside)>|<[bh]r\s*\/?>/gi,
    ' $&',
  );
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return withFoldedSpace(decodeHTML(text));
}

const withFoldedSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Blocks beside the text, as they are stored: data boxes and pull quotes. */
const ASIDES = [
  ['<aside>', '</aside>'],
  ['<figure><blockquote>', '</figure>'],
] as const;

const withoutAsides = (content: string): string =>
  ASIDES.reduce((html, [open, close]) => withoutParts(html, open, close), content);

/** What takes room in a text and shows none: comments, styles, scripts, lists of picture sizes, addresses that hold a file. */
const NO_TEXT =
  /<!--[\s\S]*?(?:-->|$)|<(style|script)\b[\s\S]*?(?:<\/\1[^>]*>?|$)|\bsrcset="[^"]*"?|=\s*(?:"data:[^"]*"?|'data:[^']*'?)/gi;

/** Characters that an excerpt is made of where they have text enough, as those of nearly all items have. */
const FIRST_READ = 1000;
/** Otherwise so many: a page may have hundreds of items, with texts of any length. */
const MORE_READ = [5000, 20_000];
/** Characters beyond the first ones of each that all excerpts of a list are made of. */
const MOST_READ_OF_LIST = 200_000;
/** How many times as many characters they are looked for in. */
const SKIPPED = 5;

const beginningOf = (html: string, most: number): string =>
  html.length <= most
    ? html
    : html
        .slice(0, most * SKIPPED)
        .replace(NO_TEXT, '')
        .slice(0, most);

/** Plain text of a content without what stands beside it; all of it where nothing else is there. */
export const runningText = (content: string): string =>
  stripTags(withoutAsides(content)) || stripTags(content);

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

/** How an excerpt is cut: `cutText`, or `cutWithin` for a limit of others. */
type Cut = (text: string, length: number) => string;
/** Makes the excerpt of a content, of `length` characters. */
export type ExcerptOf = (content: string, length: number, cut?: Cut) => string;
/** Characters of a beginning that may be part of a tag or an entity, and of the dots. */
const UNCERTAIN = 40;

/**
 * Makes the excerpts of one list: beginnings of contents for cards, without tags (D76). 1,000 characters of a content are
 * read; 5,000 or 20,000 where these have too little text, at most 200,000 of such for the list: after that an excerpt has
 * what the first 1,000 show.
 */
export function createExcerpts(): ExcerptOf {
  let left = MOST_READ_OF_LIST;
  return (content, length, cut = cutText) => {
    const running = withoutAsides(content);
    let text = '';
    for (const most of [FIRST_READ, ...MORE_READ]) {
      const isFirst = most === FIRST_READ;
      if (!isFirst && left <= 0) break;
      const read = (html: string): string => {
        const beginning = beginningOf(html, most);
        if (!isFirst) left -= beginning.length;
        return stripTags(beginning);
      };
      const isWhole = running.length <= most;
      const found = read(running);
      if (found !== '') text = found;
      // What stands beside the text counts where nothing else is there.
      else if (isWhole || most === MORE_READ.at(-1)) text = read(content);
      const short = cut(text, length);
      if ((isWhole && found !== '') || short.length + UNCERTAIN < text.length) return short;
    }
    return cut(text, length);
  };
}

/** Excerpt of one content; those of a list are made by `createExcerpts`. */
export const excerpt = (content: string, length: number): string =>
  createExcerpts()(content, length);

/** Minutes that reading takes, at least one. */
export function readingMinutes(content: string): number {
  const words = stripTags(content).split(' ').filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
