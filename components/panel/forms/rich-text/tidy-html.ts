import { listNotes } from './notes-html';

/**
 * HTML of the editor in the form of this magazine: no paragraph around the only content of a list
 * item, a quotation or a cell, no empty paragraph or caption; a first row of header cells is
 * the `thead`; notes are a last list; one picture is no gallery. Needs a browser.
 */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll('p')) {
    if (isEmpty(paragraph)) paragraph.remove();
    else if (isWrapper(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
  }
  for (const caption of body.querySelectorAll('figcaption')) {
    if (!caption.hasChildNodes()) caption.remove();
  }
  for (const table of body.querySelectorAll('table')) separateHead(table);
  for (const lone of body.querySelectorAll('figure > figure:only-child'))
    lone.parentElement?.replaceWith(lone);
  listNotes(body);
  return body.innerHTML;
}

function separateHead(table: HTMLTableElement) {
  const first = table.tHead ? undefined : table.rows[0];
  if (!first || [...first.cells].some(({ localName }) => localName !== 'th')) return;
  table.createTHead().append(first);
  for (const rest of table.tBodies) if (rest.childElementCount === 0) rest.remove();
}

const isEmpty = (paragraph: Element): boolean =>
  paragraph.childElementCount === 0 && !paragraph.textContent?.trim();

function isWrapper({ parentElement: holder, previousElementSibling }: Element): boolean {
  if (/^(?:blockquote|td|th)$/.test(holder?.localName ?? ''))
    return holder?.childElementCount === 1;
  if (holder?.localName !== 'li' || previousElementSibling) return false;
  // A list item may also hold lists; a second paragraph would be merged into the first.
  return [...holder.children].slice(1).every(({ localName }) => /^[uo]l$/.test(localName));
}
