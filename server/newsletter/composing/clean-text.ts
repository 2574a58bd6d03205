import { escapeText } from 'entities';
import { NEWSLETTER_TEXT_TAGS } from '../../../contract/newsletters.ts';
import {
  sanitizeHtml,
  type Tag,
  withoutEmptyPictures,
} from '../../../shared/html/sanitize-html.ts';
import { sanitizeContent } from '../../content/common/sanitize.ts';
import { keyOfAddress, keyOfPath } from '../../platform/storage/address.ts';

const HAS_TAGS = /<[a-z/!?]/i;
const OWN_PATH = /^\/(?!\/)/;

/** Plain text as paragraphs with line breaks. */
const paragraphsOf = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Path of an uploaded picture; undefined for any other. Those of other hosts would tell them who reads the e-mail. */
function ownPicture(siteUrl: string, src: string): string | undefined {
  const key = OWN_PATH.test(src) ? keyOfPath(src) : keyOfAddress(siteUrl, src);
  return key && `/media/${key}`;
}

/** Keeps what e-mail programs show; anchors lead nowhere in an e-mail. */
const reduce = (siteUrl: string, safeHtml: string): string =>
  withoutEmptyPictures(
    // Else the words of neighbouring cells would run together.
    sanitizeHtml(safeHtml.replaceAll(/<\/t[dh]>/g, ' $&'), {
      // The library would end the next tag as `span` if that were not allowed here; the last pass removes it.
      allowedTags: [...NEWSLETTER_TEXT_TAGS, 'span'],
      allowedAttributes: { a: ['href'], ol: ['start'], img: ['src', 'alt'] },
      transformTags: {
        tr: 'p',
        a: (tagName, { href }): Tag =>
          href && !href.startsWith('#')
            ? { tagName, attribs: { href } }
            : { tagName: 'span', attribs: {} },
        img: (tagName, { src, alt = '' }) => ({
          tagName,
          attribs: { src: ownPicture(siteUrl, src ?? '') ?? '', alt },
        }),
      },
    }),
  );

/**
 * Text of a newsletter as it is stored: HTML of `NEWSLETTER_TEXT_TAGS`, with uploaded pictures by their paths, without
 * signatures. Plain text becomes paragraphs.
 */
export function cleanNewsletterText(siteUrl: string, text: string): string {
  const safe = sanitizeContent(text);
  if (!HAS_TAGS.test(safe)) return paragraphsOf(safe);
  return sanitizeContent(reduce(siteUrl, safe));
}
