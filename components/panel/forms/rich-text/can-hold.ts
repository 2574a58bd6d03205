import { generateHTML, generateJSON } from '@tiptap/react';
import { extensions } from './extensions';
import { tidyHtml } from './tidy-html';

/** Tags that mean the same. */
const SAME: Record<string, string> = { b: 'strong', i: 'em' };

/**
 * Whether the editor keeps everything of this HTML, but for what `tidyHtml` would change in it anyway. It drops what it
 * does not know (two pictures of one figure, a table whose head is not its first row of headings), so such a text must
 * not come into it. Needs a browser.
 */
export function canHold(html: string): boolean {
  const written = tidyHtml(generateHTML(generateJSON(html, extensions), extensions));
  return inventory(tidyHtml(html)) === inventory(written);
}

/** All that a text consists of: its characters in their order, its tags, its addresses. */
function inventory(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts = [...body.querySelectorAll('*')].filter(
    // Paragraphs come and go around other blocks, but those of a caption would run together.
    ({ localName, parentElement }) =>
      localName !== 'p' || parentElement?.localName === 'figcaption',
  );
  const named = parts.map((element) =>
    [
      SAME[element.localName] ?? element.localName,
      sectionOf(element),
      ...attributesOf(element),
    ].join(' '),
  );
  const text = (body.textContent ?? '').replaceAll(/\s/g, '');
  return [text, ...named.sort()].join('\n');
}

/** Whether a row of a table is one of its head. */
const sectionOf = ({ localName, parentElement }: Element): string =>
  localName === 'tr' ? (parentElement?.localName ?? '') : '';

const attributesOf = (element: Element): string[] =>
  [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort();
