/**
 * HTML of the editor as this magazine writes it: no paragraph around what is alone in an item of a
 * list, in a quotation or in a cell, and no empty one, nor an empty caption; a first row of headings is
 * the head of its table. Needs a browser.
 */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll('p')) {
    if (isEmpty(paragraph)) paragraph.remove();
    else if (isWrapper(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
  }
  for (const caption of body.querySelectorAll('figcaption:empty')) caption.remove();
  for (const table of body.querySelectorAll('table')) separateHead(table);
  return body.innerHTML;
}

function separateHead(table: HTMLTableElement) {
  const first = table.tHead ? undefined : table.rows[0];
  if (!first || [...first.cells].some(({ localName }) => localName !== 'th')) return;
  table.createTHead().append(first);
  for (const rest of table.tBodies) if (rest.rows.length === 0) rest.remove();
}

const isEmpty = (paragraph: Element): boolean =>
  paragraph.childElementCount === 0 && !paragraph.textContent?.trim();

function isWrapper({ parentElement: holder, previousElementSibling }: Element): boolean {
  if (/^(?:blockquote|td|th)$/.test(holder?.localName ?? ''))
    return holder?.childElementCount === 1;
  if (holder?.localName !== 'li' || previousElementSibling) return false;
  // Beside it an item may hold lists; a second paragraph would run into the first.
  return [...holder.children].slice(1).every(({ localName }) => /^[uo]l$/.test(localName));
}
