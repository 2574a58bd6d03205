import { decodeHTML } from 'entities';
import { hasTags, paragraphs } from '../core/plain-text.ts';

/**
 * Converts between stored text and the editor (D17). A text without formatting stays plain text, as
 * the server and other clients expect.
 */

/** Stored text as HTML for the editor. */
export const editableHtml = (stored: string): string =>
  hasTags(stored) ? stored : paragraphs(stored);

const PARAGRAPHS_ONLY = /^(?:<p>(?:[^<&]|<br>)*<\/p>)+$/;

/** Editor content as stored text: plain wherever that shows the same. */
export function storedText(html: string): string {
  if (!PARAGRAPHS_ONLY.test(html)) return html;
  return html
    .slice('<p>'.length, -'</p>'.length)
    .split('</p><p>')
    .map((paragraph) => paragraph.replaceAll('<br>', '\n').trim())
    .filter(Boolean)
    .join('\n\n');
}

/** A picture counts as content, too. */
const SHOWS = /<(?:img|table|hr)\b/i;

/** Visible characters of a text, without tags and outer space. */
export function visibleLength(stored: string): number {
  if (!hasTags(stored)) return stored.trim().length;
  if (SHOWS.test(stored)) return Number.POSITIVE_INFINITY;
  return decodeHTML(stored.replaceAll(/<[^<>]*>/g, '')).trim().length;
}
