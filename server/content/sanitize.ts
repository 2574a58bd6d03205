import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'],
    ...['strong', 'em', 'b', 'i', 'u', 'a', 'figure', 'figcaption', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, ...rest }) => {
      const isAddress = href !== undefined && /^(?:https?:\/\/|mailto:)/i.test(href);
      return { tagName, attribs: isAddress ? { ...rest, href } : rest };
    },
  },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^(?:https?:\/\/|\/media\/)/i.test(attribs.src ?? ''),
};

/**
 * What the first pass takes away may have stood between elements that cannot hold each other; a
 * reader of the rest would close one of them earlier. After the second nothing changes any more.
 */
const sanitize = (html: string): string => sanitizeHtml(sanitizeHtml(html, OPTIONS), OPTIONS);

/**
 * Rich text as it is stored (D17): headings, lists, quotations, tables, links and pictures, and
 * nothing that can run. Text without any tag is plain text and stays as it was typed.
 */
export function sanitizeContent(contenido: string): string {
  const text = contenido.replaceAll('\0', '');
  return /<[a-z/!?]/i.test(text) ? sanitize(text) : text;
}
