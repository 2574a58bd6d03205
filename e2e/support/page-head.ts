import { DomUtils, parseDocument } from 'htmlparser2';

/** Metadata of a page's HTML, read without a browser as crawlers do. */
export interface PageHead {
  titles: string[];
  /** Contents of the `<meta>` of a name or property, in their order. */
  meta(name: string): string[];
  /** Attributes of the `<link>`s of a relation. */
  links(rel: string): Record<string, string>[];
  /** Values of the JSON-LD elements; throws where one is no JSON. */
  jsonLd(): unknown[];
  /** Names of the last trail of links that the page shows. */
  breadcrumb: string[];
}

export function readHead(html: string): PageHead {
  const { children } = parseDocument(html);
  const all = (tag: string) => DomUtils.getElementsByTagName(tag, children);
  const trail = all('nav').find(({ attribs }) => attribs['aria-label'] === 'Ruta de navegación');
  return {
    titles: all('title')
      .filter(({ parent }) => parent && DomUtils.getName(parent as never) !== 'svg')
      .map((title) => DomUtils.textContent(title)),
    meta: (name) =>
      all('meta')
        .filter(({ attribs }) => (attribs.property ?? attribs.name) === name)
        .map(({ attribs }) => attribs.content ?? ''),
    links: (rel) => all('link').flatMap(({ attribs }) => (attribs.rel === rel ? [attribs] : [])),
    jsonLd: () =>
      all('script')
        .filter(({ attribs }) => attribs.type === 'application/ld+json')
        .map((script) => JSON.parse(DomUtils.textContent(script))),
    breadcrumb: trail
      ? DomUtils.getElementsByTagName('li', trail).map((step) => DomUtils.textContent(step))
      : [],
  };
}
