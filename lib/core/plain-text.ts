import { decodeHTML, escapeText } from 'entities';

const TAG = /<\/?[a-z][^>]*>/i;

/** Whether content is HTML; else it is plain text with line breaks (D17). */
export const hasTags = (content: string): boolean => TAG.test(content);

/** Plain text as HTML: a paragraph for each, and its line breaks kept. */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeText(decodeHTML(paragraph)).replace(/\n/g, '<br />')}</p>`)
    .join('\n');
}
