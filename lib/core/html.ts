import sanitizeHtml from 'sanitize-html';
import { CONTENT_ATTRIBUTES, CONTENT_DEPTH, CONTENT_TAGS } from '../../contract/content.ts';
import { linkedAnchors } from '../../contract/text-links.ts';
import { unglueHtml, unglueWords } from './glued-words.ts';
import { hasTags, paragraphs } from './plain-text.ts';

const RULES: sanitizeHtml.IOptions = {
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

/** Writers of a text: search engines may follow the links of the staff, and not those of anybody else. */
export type Writer = 'staff' | 'others';

/**
 * HTML that is safe to show, from content of any server (D17): sanitised where it holds tags, and
 * made into paragraphs that keep their line breaks where it is plain text, or nothing else is left.
 */
export function toSafeHtml(content: string, writer: Writer = 'others'): string {
  const html = hasTags(content) ? sanitize(content, writer) : unglueWords(content);
  return hasTags(html) ? html : paragraphs(html);
}

/**
 * What the first pass takes away may have stood between elements that cannot hold each other; a
 * reader of the rest would close one of them earlier. After the second nothing changes any more.
 */
function sanitize(html: string, writer: Writer): string {
  const once = sanitizeHtml(html, RULES);
  const names = linkedAnchors(once);
  const left = new Set([...names].map(anchorName));
  const onceMore: sanitizeHtml.IOptions = {
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
  return unglueHtml(sanitizeHtml(once, onceMore));
}

/** `contenido` and `comentarios` are names of the page around the text: those of the text begin with `nota`. */
const anchorName = (id: string): string => (id.startsWith('nota') ? id : `nota-${id}`);

const ownAnchor = (href: string, names: Set<string>): string =>
  href.startsWith('#') && names.has(href.slice(1)) ? `#${anchorName(href.slice(1))}` : href;

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
