import { makeSlug } from '../../contract/slug.ts';
import { stripTags } from '../core/text.ts';
import { editableHtml } from '../panel/rich-text.ts';

/** What somebody wrote, to be taken elsewhere. */
export interface Written {
  title: string;
  /** Plain texts between title and content, such as kicker and standfirst. */
  leads: string[];
  /** HTML or plain text, as it is stored (D17). */
  content: string;
}

/** Ends of blocks and lines, which part the paragraphs of a plain text. */
const ENDS = /<\/(?:p|h[1-6]|li|blockquote|div|d[dt]|tr|figcaption|aside)>|<[bh]r\s*\/?>/i;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** It as plain text, with an empty line between paragraphs. */
export const writtenPlain = ({ title, leads, content }: Written): string =>
  [title, ...leads, ...editableHtml(content).split(ENDS).map(stripTags)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');

/** It as HTML for the clipboard. */
export function writtenHtml({ title, leads, content }: Written): string {
  const before = leads.filter(Boolean).map((lead) => `<p>${escaped(lead)}</p>`);
  return [title && `<h1>${escaped(title)}</h1>`, ...before, editableHtml(content)]
    .filter(Boolean)
    .join('\n');
}

/** It as a file that any browser and word processor opens. */
export function writtenFile(written: Written): { file: Blob; name: string } {
  const page = `<!doctype html>\n<html lang="es">\n<meta charset="utf-8">\n<title>${escaped(written.title)}</title>\n${writtenHtml(written)}\n</html>\n`;
  const name = `${makeSlug(written.title) || 'texto'}.html`;
  return { file: new Blob([page], { type: 'text/html' }), name };
}
