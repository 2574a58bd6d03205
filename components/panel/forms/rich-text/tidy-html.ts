/**
 * HTML of the editor as this magazine writes it: no paragraph around what is alone in an item of a
 * list or in a quotation, and no empty one. Needs a browser.
 */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll('p')) {
    if (isEmpty(paragraph)) paragraph.remove();
    else if (isWrapper(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
  }
  return body.innerHTML;
}

const isEmpty = (paragraph: Element): boolean =>
  paragraph.childElementCount === 0 && !paragraph.textContent?.trim();

function isWrapper({ parentElement: holder, previousElementSibling }: Element): boolean {
  if (holder?.localName === 'blockquote') return holder.childElementCount === 1;
  if (holder?.localName !== 'li' || previousElementSibling) return false;
  // Beside it an item may hold lists; a second paragraph would run into the first.
  return [...holder.children].slice(1).every(({ localName }) => /^[uo]l$/.test(localName));
}
