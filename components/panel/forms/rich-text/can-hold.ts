import { generateHTML, generateJSON } from '@tiptap/react';
import { extensions } from './extensions';
import { openNotes } from './notes-html';
import { tidyHtml } from './tidy-html';

/** Equivalent tags. */
const SAME: Record<string, string> = { b: 'strong', i: 'em' };

/**
 * Whether the editor preserves this HTML, except for what `tidyHtml` would change anyway. It drops unknown content
 * (two pictures of one figure, a table whose head is not its first row of headings), so such a text must
 * not be loaded into it. Needs a browser.
 */
export function canHold(html: string): boolean {
  const written = tidyHtml(generateHTML(generateJSON(openNotes(html), extensions), extensions));
  return inventory(tidyHtml(html)) === inventory(written);
}

/** Fingerprint of a text: its characters in order, its tags, its addresses. */
function inventory(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts = [...body.querySelectorAll('*')].filter(
    // The editor adds and removes paragraphs around other blocks; those of a caption would be merged.
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

/** Section of a table that a row is in. */
const sectionOf = ({ localName, parentElement }: Element): string =>
  localName === 'tr' ? (parentElement?.localName ?? '') : '';

const attributesOf = (element: Element): string[] =>
  [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort();
