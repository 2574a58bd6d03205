import { cutText } from '../../contract/cut-text.ts';
import { withoutNoteMarks } from '../../contract/text-notes.ts';

/** Characters of a content in a table (constants.md#cut-constants). */
const PREVIEW_LENGTH = 100;

/** Characters of a content that are parsed for its preview: tags and texts are long. */
const READ_LENGTH = 5000;

const BLOCK_END =
  /<\/(?:p|h[1-6]|li|blockquote|div|d[dt]|t[dhr]|figcaption|aside)>|<[bh]r\s*\/?>/gi;

/**
 * Beginning of a content in plain text. `DOMParser` runs and loads nothing; tests, which have no
 * browser, pass `parse`.
 */
export function preview(content: string, parse = parseInBrowser): string {
  // A block's end separates words.
  const beginning = withoutNoteMarks(content.slice(0, READ_LENGTH)).replace(BLOCK_END, ' $&');
  return cutText(parse(beginning).replace(/\s+/g, ' '), PREVIEW_LENGTH);
}

function parseInBrowser(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  return body.textContent;
}
