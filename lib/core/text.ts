import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { truncate } from './truncate.ts';

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

/**
 * The first words of a text: at most `length` characters with the '…' where something was cut. A
 * word that is longer than half of that is cut itself.
 */
export function cutAtWord(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const end = characters.lastIndexOf(' ', length - 1);
  const kept = characters.slice(0, end > length / 2 ? end : length - 1).join('');
  return `${kept.replace(/[\s.,;:¿¡(«–—-]+$/u, '')}…`;
}

/** Beginning of an item's content for a card, without tags. */
export const excerpt = (content: string, length: number): string =>
  truncate(stripTags(content), length);

/** Minutes that reading takes, at least one. */
export function readingMinutes(content: string): number {
  const words = stripTags(content).split(' ').filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
