import { BACK_TO_TEXT, noteId, noteReference, noteReferenceId } from '@/contract/text-notes';
import { NOTE } from './note';

const TEXT_TAGS = 'a, strong, em, b, i, u, sub, sup';

/**
 * HTML of a text with each note where its reference stands, as the editor keeps it. Unchanged unless the last list is
 * exactly the notes of the references, in their order. Needs a browser.
 */
export function openNotes(html: string): string {
  if (!html.includes(noteReferenceId(1))) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const list = body.lastElementChild;
  if (list?.localName !== 'ol' || list.attributes.length > 0) return html;
  const items = [...list.children];
  const references = [...body.querySelectorAll('sup[id^="nota-ref-"]')];
  const areNotes =
    references.length === items.length &&
    items.every((item, index) => isNote(item, index + 1)) &&
    references.every((reference, index) => isReference(reference, index + 1));
  if (!areNotes) return html;
  for (const [index, item] of items.entries()) {
    item.lastElementChild?.remove();
    const note = body.ownerDocument.createElement('sup');
    note.setAttribute('data-note', '');
    note.append(...item.childNodes);
    const { lastChild } = note;
    if (lastChild) lastChild.textContent = (lastChild.textContent ?? '').replace(/ $/, '');
    references[index]?.replaceWith(note);
  }
  list.remove();
  return body.innerHTML;
}

function isNote(
  { localName, id, lastChild, lastElementChild: back, children }: Element,
  nth: number,
) {
  return (
    localName === 'li' &&
    id === noteId(nth) &&
    back === lastChild &&
    back?.getAttribute('href') === `#${noteReferenceId(nth)}` &&
    back.textContent === BACK_TO_TEXT &&
    back.previousSibling?.nodeType === Node.TEXT_NODE &&
    [...children].every(
      (child) => child.matches(TEXT_TAGS) && !child.querySelector(`:not(${TEXT_TAGS})`),
    )
  );
}

function isReference(
  { id, firstElementChild: link, childNodes, textContent }: Element,
  nth: number,
) {
  return (
    id === noteReferenceId(nth) &&
    childNodes.length === 1 &&
    link?.getAttribute('href') === `#${noteId(nth)}` &&
    textContent === noteReference(nth)
  );
}

/** Moves the notes of a text to a last list, numbered in their order; empty ones are removed. */
export function listNotes(body: HTMLElement): void {
  const { ownerDocument: page } = body;
  const list = page.createElement('ol');
  const link = (target: string, text: string) => {
    const made = page.createElement('a');
    made.setAttribute('href', `#${target}`);
    made.textContent = text;
    return made;
  };
  for (const note of body.querySelectorAll(NOTE)) {
    if (!note.textContent?.trim()) {
      note.remove();
      continue;
    }
    const nth = list.childElementCount + 1;
    const item = page.createElement('li');
    item.id = noteId(nth);
    item.append(...note.childNodes, ' ', link(noteReferenceId(nth), BACK_TO_TEXT));
    list.append(item);
    const reference = page.createElement('sup');
    reference.id = noteReferenceId(nth);
    reference.append(link(noteId(nth), noteReference(nth)));
    note.replaceWith(reference);
  }
  if (list.childElementCount > 0) body.append(list);
}
