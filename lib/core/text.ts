import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { cutText } from '../../contract/cut-text.ts';

const WORDS_PER_MINUTE = 220;

/** Plain text of HTML or text: tags gone, entities decoded, white space folded. */
export function stripTags(content: string): string {
  // A block's end separates words that would otherwise run together.
  const spaced = content.replace(
    /<\/(p|h[1-6]|li|blockquote|div|d[dt]|t[dhr]|figcaption)>|<[bh]r\s*\/?>/gi,
    ' $&',
  );
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return decodeHTML(text).replace(/\s+/g, ' ').trim();
}

/** Beginning of an item's content for a card, without tags (D76). */
export const excerpt = (content: string, length: number): string =>
  cutText(stripTags(content), length);

/** Minutes that reading takes, at least one. */
export function readingMinutes(content: string): number {
  const words = stripTags(content).split(' ').filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
