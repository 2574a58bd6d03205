import { CONTENT_ATTRIBUTES, CONTENT_DEPTH, CONTENT_TAGS } from '../../../contract/content.ts';
import { withoutSignatures } from '../../../contract/media-signature.ts';
import { limitCombiningMarks } from '../../../contract/one-line.ts';
import { isLinkAddress, linkedAnchors } from '../../../contract/text-links.ts';
import {
  type SanitizeOptions,
  sanitizeHtml,
  withoutEmptyPictures,
} from '../../../shared/html/sanitize-html.ts';
import { keyOfPath } from '../../platform/storage/address.ts';
import { contentTypeOf } from '../../platform/storage/storage.ts';

const OWN_FILE = /^\/media\//i;

/**
 * Address of a stored picture in the one spelling in which it is known as shown; undefined where it is none. Browsers
 * follow others, too.
 */
function ownPicture(src: string): string | undefined {
  const key = keyOfPath(new URL(src, 'http://site.invalid').pathname);
  return key && contentTypeOf(key)?.startsWith('image/') ? `/media/${key}` : undefined;
}

/** Address of a picture as it is stored; '' where it is neither a whole address nor a stored picture. */
function pictureAddress(src = ''): string {
  if (OWN_FILE.test(src)) return ownPicture(src) ?? '';
  return /^https?:\/\//i.test(src) ? src : '';
}

const OPTIONS: SanitizeOptions = {
  allowedTags: CONTENT_TAGS,
  allowedAttributes: CONTENT_ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: CONTENT_DEPTH,
  transformTags: {
    // The page's title is its only h1.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href, name, ...rest }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && isLinkAddress(href) && { href }),
        // Older programs name the target of a link so.
        ...(name !== undefined && { id: name }),
        ...rest,
      },
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, src: pictureAddress(attribs.src) },
    }),
  },
};

/** Converts the library's serialisation to that of browsers, so that the editor reads back what it sent. */
const asBrowsersWrite = (html: string) =>
  html.replaceAll(' />', '>').replaceAll('\u00A0', '&nbsp;');

/**
 * Sanitises twice: removing an element can leave elements nested that a parser would close earlier. The second pass
 * is stable.
 */
function sanitize(html: string): string {
  const once = withoutEmptyPictures(sanitizeHtml(html, OPTIONS));
  return asBrowsersWrite(sanitizeHtml(once, { ...OPTIONS, ...anchorRules(once) }));
}

/** Keeps an `id` only if a link of the same text targets it: others could clobber the surrounding page. */
function anchorRules(html: string): SanitizeOptions {
  const names = linkedAnchors(html);
  return {
    transformTags: {
      ...OPTIONS.transformTags,
      '*': (tagName, { id, ...rest }) => ({
        tagName,
        attribs: id !== undefined && names.delete(id) ? { ...rest, id } : rest,
      }),
    },
  };
}

/**
 * Rich text as it is stored (D17): headings, lists, quotations, tables, links and pictures
 * (`CONTENT_TAGS`), and nothing that can run. Text without any tag is plain text and stays as it was
 * typed. Signatures of files are removed; tags that nest without end, too.
 */
export function sanitizeContent(contenido: string): string {
  const text = withoutSignatures(contenido.replaceAll('\0', ''));
  // After decoding: entities can hide stacked combining marks.
  return /<[a-z/!?]/i.test(text) ? limitCombiningMarks(sanitize(text)) : text;
}
