import type { Extensions } from '@tiptap/react';
import { isLinkAddress } from '@/contract/text-links';
import { Anchors } from './anchors';
import { pictureParts } from './picture';
import { PicturePlaces } from './picture-places';
import { raisedMarks } from './sub-and-superscript';
import { tableParts } from './table';
import { KitWithTypedLists } from './typed-lists';

const kit = KitWithTypedLists.configure({
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
 * bold, italic, underlined, sub- and superscript and links. All that it writes is of `CONTENT_TAGS`.
 */
export const extensions: Extensions = [
  kit,
  ...raisedMarks,
  ...tableParts,
  ...pictureParts,
  PicturePlaces,
  Anchors,
];
