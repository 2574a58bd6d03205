import { CONTENT_ATTRIBUTES, CONTENT_DEPTH, CONTENT_TAGS } from '../../contract/content.ts';
import { linkedAnchors } from '../../contract/text-links.ts';
import {
  type SanitizeOptions,
  sanitizeHtml,
  type Transformer,
} from '../../shared/html/sanitize-html.ts';
import { boundedHtml } from './bounded-html.ts';
import { unglueHtml, unglueWords } from './glued-words.ts';
import { hasTags, paragraphs } from './plain-text.ts';

const RULES: SanitizeOptions = {
  allowedTags: CONTENT_TAGS,
  allowedAttributes: {
    ...CONTENT_ATTRIBUTES,
    a: ['href', 'id', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: CONTENT_DEPTH,
  transformTags: {
    // The page's title is its only h1.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    // The number of a list stands beside the text, where there is room for so many digits.
    ol: (tagName, { start, ...attribs }) => ({
      tagName,
      attribs: start && /^-?\d{1,5}$/.test(start) ? { ...attribs, start } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
};

/** Authors of a text: search engines may follow the links of the staff only. */
export type Writer = 'staff' | 'others';

/**
 * Sanitizes content of any server (D17): HTML by a list of allowed tags; plain text, or HTML of
 * which nothing is left, becomes paragraphs with line breaks.
 */
export function toSafeHtml(content: string, writer: Writer = 'others'): string {
  const bounded = boundedHtml(content);
  const html = hasTags(bounded) ? sanitize(bounded, writer) : unglueWords(bounded);
  return hasTags(html) ? html : paragraphs(html);
}

/**
 * Removed elements may have separated others that cannot nest, so a parser would close one of them
 * earlier. A second pass is stable.
 */
function sanitize(html: string, writer: Writer): string {
  const once = sanitizeHtml(html, RULES);
  const names = linkedAnchors(once);
  const left = new Set([...names].map(anchorName));
  const retryOnce: SanitizeOptions = {
    ...RULES,
    transformTags: {
      ...RULES.transformTags,
      a: (tagName, { rel: _, href, ...attribs }) => ({
        tagName,
        attribs: {
          ...(href !== undefined && { href: ownAnchor(href, names) }),
          ...attribs,
          ...(writer === 'others' && { rel: 'nofollow noopener' }),
        },
      }),
      '*': (tagName, { id = '', ...attribs }) => ({
        tagName,
        attribs: left.delete(anchorName(id)) ? { ...attribs, id: anchorName(id) } : attribs,
      }),
    },
  };
  return unglueHtml(sanitizeHtml(once, retryOnce));
}

/** `contenido` and `comentarios` are names of the page around the text: those of the text begin with `nota`. */
const anchorName = (id: string): string => (id.startsWith('nota') ? id : `nota-${id}`);

const ownAnchor = (href: string, names: Set<string>): string =>
  href.startsWith('#') && names.has(href.slice(1)) ? `#${anchorName(href.slice(1))}` : href;

/**
 * Changes every address of a link or picture in safe HTML; undefined removes the address. New
 * addresses are checked like any other.
 */
export function changeAddresses(
  safeHtml: string,
  change: (address: string, tag: 'a' | 'img') => string | undefined,
): string {
  const inTag =
    (tag: 'a' | 'img', name: string): Transformer =>
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
