import sanitizeHtml from 'sanitize-html';
import { hasTags, paragraphs } from './plain-text.ts';

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'],
    ...['strong', 'em', 'b', 'i', 'u', 'sub', 'sup', 'a', 'figure', 'figcaption', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page's title is its only h1.
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'nofollow noopener' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
};

/**
 * HTML that is safe to show, from content of any server (D17): sanitised where it holds tags, and
 * made into paragraphs that keep their line breaks where it is plain text, or nothing else is left.
 */
export function toSafeHtml(content: string): string {
  const html = hasTags(content) ? sanitize(content) : content;
  return hasTags(html) ? html : paragraphs(html);
}

/**
 * What the first pass takes away may have stood between elements that cannot hold each other; a
 * reader of the rest would close one of them earlier. After the second nothing changes any more.
 */
const sanitize = (html: string): string => sanitizeHtml(sanitizeHtml(html, RULES), RULES);

/**
 * Safe HTML with every address of a link or picture changed; `change` takes an address away where
 * it gives undefined. What it gives is checked like any address.
 */
export function changeAddresses(
  safeHtml: string,
  change: (address: string, tag: 'a' | 'img') => string | undefined,
): string {
  const inTag =
    (tag: 'a' | 'img', name: string): sanitizeHtml.Transformer =>
    (tagName, { [name]: address, ...attribs }) => {
      const changed = address === undefined ? undefined : change(address, tag);
      return {
        tagName,
        attribs: changed === undefined ? attribs : { [name]: changed, ...attribs },
      };
    };
  const transformTags = { a: inTag('a', 'href'), img: inTag('img', 'src') };
  return sanitizeHtml(safeHtml, { ...RULES, transformTags });
}
