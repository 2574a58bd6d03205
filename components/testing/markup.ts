import { DomUtils, parseDocument } from 'htmlparser2';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';

export interface Element {
  attributes: Record<string, string>;
  /** Text of the element and of all in it, with white space folded. */
  text: string;
}

export interface Markup {
  html: string;
  text: string;
  /** Elements of a tag in the order of the document. */
  all(tag: string): Element[];
  /** Address of every link by its text or, where it has one, its label. */
  links(): Record<string, string | undefined>;
}

/** Server-rendered HTML of a component. The caller awaits async ones first. */
export const render = (node: ReactNode): Markup => read(renderToStaticMarkup(node));

/** The same for a component that contains async ones. */
export async function renderWhole(node: ReactNode): Promise<Markup> {
  const { prelude } = await prerender(node);
  return read(await new Response(prelude).text());
}

function read(html: string): Markup {
  const { children } = parseDocument(html);
  const all = (tag: string): Element[] =>
    DomUtils.getElementsByTagName(tag, children).map((element) => ({
      attributes: element.attribs,
      text: fold(DomUtils.textContent(element)),
    }));
  return {
    html,
    text: fold(DomUtils.textContent(children)),
    all,
    links: () =>
      Object.fromEntries(
        all('a').map(({ attributes, text }) => [attributes['aria-label'] ?? text, attributes.href]),
      ),
  };
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();
