import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress } from '@/contract/text-links';
import { OWN } from './carried-files';
import { simplifyTable } from './pasted-tables';
import { pictureParts } from './picture';
import { PicturePlaces } from './picture-places';
import { tableParts } from './table';

const kit = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  // What `CONTENT_TAGS` has not, the server would take away.
  code: false,
  codeBlock: false,
  strike: false,
  // Below a table or a figure there is a place to go on; while it is empty, `tidyHtml` drops it.
  trailingNode: {
    notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'horizontalRule'],
  },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: isLinkAddress,
  },
});

/**
 * What the editor can hold: headings, paragraphs, lists, quotations, tables, pictures, rules,
 * bold, italic, underlined and links. All that it writes is of `CONTENT_TAGS`.
 */
export const extensions: Extensions = [kit, ...tableParts, ...pictureParts, PicturePlaces];

/** What pasted links and lists bring along and the server would take away. */
const PASTED_ATTRIBUTES = ['target', 'rel', 'class', 'title', 'type'];

/**
 * HTML from the clipboard without it, without pictures of elsewhere, whose owners would be told of each reader,
 * and with a cell wherever merged ones of a table were; a style stays, by it some programs say what is bold.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('a, ol')) {
    for (const name of PASTED_ATTRIBUTES) element.removeAttribute(name);
  }
  const strange = body.querySelector(OWN) ? [] : body.querySelectorAll('img');
  for (const picture of strange) picture.remove();
  for (const table of body.querySelectorAll('table')) simplifyTable(table);
  return body.innerHTML;
}
