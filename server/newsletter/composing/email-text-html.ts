import { NEWSLETTER_TEXT_TAGS } from '../../../contract/newsletters.ts';
import { type Attributes, sanitizeHtml } from '../../../shared/html/sanitize-html.ts';
import { SMALL_TEXT } from '../../platform/mail/email-frame.ts';
import { LIGHT, SANS, SERIF } from '../../platform/mail/email-styles.ts';

/** Width, in pixels, of what stands in the column of an e-mail; some programs ignore `max-width`. */
export const COLUMN_WIDTH = 534;

/** Style of a picture that fills its column at most; the font is that of its description where pictures are not shown. */
export const PICTURE_STYLE = `display:block;width:100%;max-width:${COLUMN_WIDTH}px;height:auto;border:0;font-family:${SANS};font-size:14px;line-height:20px;color:${LIGHT.inkSoft}`;

const BODY = `font-family:${SANS};font-size:16px;line-height:26px`;
const SOFT = `color:${LIGHT.inkSoft}`;
const headingStyle = (size: number) =>
  `margin:24px 0 10px;font-family:${SERIF};font-size:${size}px;line-height:${size + 7}px;font-weight:600;color:${LIGHT.ink}`;
const listStyle = `margin:0 0 16px;padding:0 0 0 24px;${BODY};${SOFT}`;

/** Class, for dark mode, and style of each tag; those without either inherit. */
const LOOK: Record<string, [className: string, style: string]> = {
  p: ['ink-soft', `margin:0 0 16px;${BODY};${SOFT}`],
  h2: ['ink', headingStyle(23)],
  h3: ['ink', headingStyle(19)],
  h4: ['ink', headingStyle(17)],
  ul: ['ink-soft', listStyle],
  ol: ['ink-soft', listStyle],
  li: ['', 'margin:0 0 6px'],
  blockquote: [
    'vein-line ink',
    `margin:0 0 16px;padding:4px 0 4px 18px;border-left:3px solid ${LIGHT.vein};font-family:${SERIF};font-size:18px;line-height:28px;color:${LIGHT.ink}`,
  ],
  hr: ['line', `margin:24px 0;border:0;border-top:1px solid ${LIGHT.line}`],
  figure: ['', 'margin:0 0 16px'],
  figcaption: ['muted', `${SMALL_TEXT};margin-top:8px;color:${LIGHT.muted}`],
  a: ['link', `color:${LIGHT.accent};text-decoration:underline`],
  img: ['ink-soft', PICTURE_STYLE],
};

interface Addresses {
  /** Address that a link leads to. */
  link: (href: string) => string;
  /** Address of a picture, from its path. */
  picture: (path: string) => string;
}

/** List items and quotations of one paragraph, as editors write them: the paragraph would add its own margin and font. */
const ONE_PARAGRAPH = /<(li|blockquote)><p>((?:(?!<\/?(?:p|li|blockquote)\b)[\s\S])*)<\/p><\/\1>/g;

/** A stored text of a newsletter as e-mail programs show it: styles inline, addresses whole. */
export const emailTextHtml = (stored: string, { link, picture }: Addresses): string =>
  sanitizeHtml(stored.replaceAll(ONE_PARAGRAPH, '<$1>$2</$1>'), {
    allowedTags: NEWSLETTER_TEXT_TAGS,
    allowedAttributes: {
      '*': ['class', 'style'],
      a: ['href'],
      ol: ['start'],
      img: ['src', 'alt', 'width'],
    },
    // The styles are those above.
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, { href, src, alt = '', start }) => {
        const [className, style] = LOOK[tagName] ?? [];
        const attribs: Attributes = {
          ...(tagName === 'a' && href && { href: link(href) }),
          ...(tagName === 'ol' && start && { start }),
          ...(tagName === 'img' && src && { src: picture(src), alt, width: String(COLUMN_WIDTH) }),
          ...(className && { class: className }),
          ...(style && { style }),
        };
        return { tagName, attribs };
      },
    },
  });
