import library from 'sanitize-html';
import { LONGEST_ADDRESS } from '../../contract/text-links.ts';
import { withoutDeepTags } from './deep-tags.ts';

/**
 * Rules of `sanitize-html`, but for those that `sanitizeHtml` sets itself, and `exclusiveFilter`, which copies all that stands
 * before each element that it removes (`withoutEmptyPictures`).
 */
export type SanitizeOptions = Omit<
  library.IOptions,
  'exclusiveFilter' | 'nonTextTags' | 'onOpenTag'
>;

export type Attributes = library.Attributes;
export type Tag = library.Tag;
export type Transformer = library.Transformer;

/** Tags that `sanitize-html` allows unless told otherwise. */
export const DEFAULT_TAGS: readonly string[] = library.defaults.allowedTags;

/**
 * Elements without text: the library's own, and `iframe`. It would parse what stands in an `iframe` once more, where it is
 * raw text for the first parser, and so with any number of open tags.
 */
const TAGS_WITHOUT_TEXT = ['script', 'style', 'textarea', 'option', 'xmp', 'iframe'];

/** An `iframe` that XML has closed; for a parser of HTML, the rest of the text would stand in it. */
const CLOSED_FRAME = /<iframe(?=[\s/])[^<>]*\/>/gi;

const ADDRESSES = library.defaults.allowedSchemesAppliedToAttributes;

/** The library's check of an address copies the whole of it for each comment in it. */
function dropLongAddresses(_tag: string, attribs: Attributes): void {
  for (const name of ADDRESSES) {
    if ((attribs[name]?.length ?? 0) > LONGEST_ADDRESS) delete attribs[name];
  }
}

/**
 * HTML of any origin with what `options` allow; this is the only way to `sanitize-html`. Takes time in proportion to the
 * length: without its tags where more than 250 are open at once (`withoutDeepTags`), without what stands in an `iframe`,
 * and without addresses of more than `LONGEST_ADDRESS` characters, which transformers do not see either.
 */
export const sanitizeHtml = (html: string, options: SanitizeOptions): string =>
  library(withoutDeepTags(html.replaceAll(CLOSED_FRAME, '')), {
    ...options,
    nonTextTags: TAGS_WITHOUT_TEXT,
    // Before transformers and the check.
    onOpenTag: dropLongAddresses,
  });

const EMPTY_PICTURE = /<img(?![^<>]* src=")[^<>]*>/g;

/** Sanitised HTML without the pictures that have no address, such as those that a transformer has taken it from. */
export const withoutEmptyPictures = (sanitized: string): string =>
  sanitized.replaceAll(EMPTY_PICTURE, '');
