import { decodeHTML, escapeText } from 'entities';

const TAG_BEGINS = /<\/?[a-z]/i;

/** Whether content is HTML; else it is plain text with line breaks (D17). */
export function hasTags(content: string): boolean {
  const begin = content.search(TAG_BEGINS);
  // Linear time: a thousand `<` without an end must not cause a thousand searches.
  return begin >= 0 && content.includes('>', begin);
}

/** Converts plain text to paragraphs with line breaks. */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeText(decodeHTML(paragraph)).replace(/\n/g, '<br />')}</p>`)
    .join('\n');
}
