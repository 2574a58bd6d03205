import type { Extensions } from '@tiptap/react';
import { isLinkAddress } from '@/contract/text-links';
import { Anchors } from './anchors';
import { blockParts } from './blocks';
import { Note } from './note';
import { NumberCells } from './number-cells';
import { pictureParts } from './picture';
import { PicturePlaceholders } from './picture-placeholders';
import { raisedMarks } from './sub-and-superscript';
import { tableParts } from './table';
import { KitWithTypedLists } from './typed-lists';

const kit = KitWithTypedLists.configure({
  heading: { levels: [2, 3, 4] },
  // The server would remove tags that are not in `CONTENT_TAGS`.
  code: false,
  codeBlock: false,
  strike: false,
  // An empty paragraph after a final table or figure; `tidyHtml` drops it while it is empty.
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
 * Schema of the editor: headings, paragraphs, lists, quotations, tables, pictures, rules,
 * pull quotes, data boxes, galleries, videos, notes,
 * bold, italic, underlined, sub- and superscript and links. Its output uses only `CONTENT_TAGS`.
 */
export const extensions: Extensions = [
  kit,
  ...raisedMarks,
  ...tableParts,
  NumberCells,
  ...pictureParts,
  ...blockParts,
  Note,
  PicturePlaceholders,
  Anchors,
];
