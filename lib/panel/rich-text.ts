import { decodeHTML } from 'entities';
import { hasTags, paragraphs } from '../core/plain-text.ts';

/**
 * How a text goes from where it is stored into the editor and back (D17). A text without any
 * formatting stays plain text, as the server and other clients have it.
 */

/** Stored text as HTML for the editor. */
export const editableHtml = (stored: string): string =>
  hasTags(stored) ? stored : paragraphs(stored);

const PARAGRAPHS_ONLY = /^(?:<p>(?:[^<&]|<br>)*<\/p>)+$/;

/** What the editor wrote as it is stored: plain text wherever that shows the same. */
export function storedText(html: string): string {
  if (!PARAGRAPHS_ONLY.test(html)) return html;
  return html
    .slice('<p>'.length, -'</p>'.length)
    .split('</p><p>')
    .map((paragraph) => paragraph.replaceAll('<br>', '\n').trim())
    .filter(Boolean)
    .join('\n\n');
}

/** What people see is no text alone: a picture says something too. */
const SHOWS = /<(?:img|table|hr)\b/i;

/** Characters of a text that a reader sees, tags and space around it left out. */
export function visibleLength(stored: string): number {
  if (!hasTags(stored)) return stored.trim().length;
  if (SHOWS.test(stored)) return Number.POSITIVE_INFINITY;
  return decodeHTML(stored.replaceAll(/<[^<>]*>/g, '')).trim().length;
}
