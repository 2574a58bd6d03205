import { sanitizeHtml } from '../../../shared/html/sanitize-html.ts';

/** Values of `href` in sanitised HTML, in their order. */
export function hrefsIn(safeHtml: string): string[] {
  const hrefs: string[] = [];
  sanitizeHtml(safeHtml, {
    allowedTags: ['a'],
    allowedAttributes: {},
    transformTags: {
      a: (tagName, { href }) => {
        if (href) hrefs.push(href);
        return { tagName, attribs: {} };
      },
    },
  });
  return hrefs;
}
