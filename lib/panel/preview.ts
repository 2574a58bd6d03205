import { cutText } from '../../contract/cut-text.ts';

/** Characters of a content in a table (constants.md#cut-constants). */
const PREVIEW_LENGTH = 100;

/** So much of a content is read for its preview, in characters: tags are long, texts longer. */
const READ_LENGTH = 5000;

const BLOCK_END = /<\/(?:p|h[1-6]|li|blockquote|div|d[dt]|t[dhr]|figcaption)>|<[bh]r\s*\/?>/gi;

/**
 * Beginning of a content in plain text. The browser's own reader of HTML runs nothing and fetches
 * nothing of a document that it only reads; `parse` is given by tests, which have no browser.
 */
export function preview(content: string, parse = parseInBrowser): string {
  // A block's end separates words that would otherwise run together.
  const beginning = content.slice(0, READ_LENGTH).replace(BLOCK_END, ' $&');
  return cutText(parse(beginning).replace(/\s+/g, ' '), PREVIEW_LENGTH);
}

function parseInBrowser(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  return body.textContent;
}
