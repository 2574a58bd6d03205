import { isLinkAddress, linkedAnchors } from '@/contract/text-links';
import { OWN } from '../transferred-files';
import type { LeftOut } from './left-out';
import { nestLeveledLists } from './leveled-lists';
import { removeForeign } from './pictures';
import { mendMarkedSpaces, mendSpaces } from './spaces';
import { simplifyTable } from './tables';
import { stylesToTags } from './text-styles';
import { paragraphsToLists } from './word-lists';
import { isListNumber } from './word-markers';

/** Clipboard HTML, cleaned for the editor. */
interface Pasted {
  html: string;
  leftOut: LeftOut;
}

/** The title of the page is its only h1; the editor has three levels below it. */
const RANKS: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };
const OWN_NOTE = /^nota-(?:ref-)?\d+$/;
const KEPT = new Set(['start', 'src', 'alt']);

/**
 * Converts the HTML of other programs to the tags of the editor (record 080): styles become tags,
 * paragraphs with list markers become lists, and unsupported content is removed and counted. Content copied in the editor
 * is unchanged, except for a lone table cell. Needs a browser.
 */
export function cleanPasted(html: string): Pasted {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const { body } = document;
  if (body.querySelector(OWN)) {
    for (const table of body.querySelectorAll('table')) simplifyTable(table);
    return { html: body.innerHTML, leftOut: { pictures: 0, embeds: 0, isStruck: false } };
  }
  const taken = removeForeign(body);
  // What other pages have beside their text is no data box.
  for (const aside of body.querySelectorAll('aside')) aside.replaceWith(...aside.childNodes);
  mendMarkedSpaces(body);
  paragraphsToLists(body);
  nestLeveledLists(body);
  const isStruck = stylesToTags(document);
  body.normalize();
  mendSpaces(body);
  mendRanks(body);
  for (const list of body.querySelectorAll('ol')) openYears(list);
  for (const table of body.querySelectorAll('table')) simplifyTable(table);
  // Links may point to notes that were not copied.
  const linked = [...linkedAnchors(body.innerHTML)];
  // The editor numbers its own notes.
  const anchors = new Set(linked.filter((name) => !OWN_NOTE.test(name)));
  for (const element of body.querySelectorAll('*')) keepAttributes(element, anchors);
  return { html: body.innerHTML, leftOut: { ...taken, isStruck } };
}

function mendRanks(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h5, h6, [role="heading"][aria-level]')) {
    const rank = /^h\d$/.test(heading.localName)
      ? heading.localName
      : `h${Math.min(6, Number(heading.getAttribute('aria-level')) || 2)}`;
    const mended = body.ownerDocument.createElement(RANKS[rank] ?? rank);
    mended.append(...heading.childNodes);
    heading.replaceWith(mended);
  }
}

/** Undoes lists that programs make of sentences such as '1907. Ese año…'. */
function openYears(list: HTMLOListElement): void {
  const [only] = list.children;
  if (isListNumber(list.start) || list.childElementCount !== 1 || !only) return;
  const sentence = list.ownerDocument.createElement('p');
  const words = only.firstElementChild?.localName === 'p' ? only.firstElementChild : only;
  sentence.append(`${list.start}. `, ...words.childNodes);
  if (words !== only) words.remove();
  // The rest of the list item follows the sentence.
  list.replaceWith(sentence, ...(words === only ? [] : only.childNodes));
}

function keepAttributes(element: Element, anchors: Set<string>): void {
  for (const { name, value } of [...element.attributes]) {
    if (!isKept(name, value, anchors)) element.removeAttribute(name);
  }
}

function isKept(name: string, value: string, anchors: Set<string>): boolean {
  if (name === 'id') return anchors.has(value);
  if (name !== 'href') return KEPT.has(name);
  return value.startsWith('#') ? anchors.has(value.slice(1)) : isLinkAddress(value);
}
