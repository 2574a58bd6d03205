import { Extension } from '@tiptap/react';

/** Anchors of links within the text, such as notes: `id` in `CONTENT_ATTRIBUTES`. */
export const Anchors = Extension.create({
  name: 'anchors',
  addGlobalAttributes: () => [
    {
      types: [...['paragraph', 'heading', 'listItem', 'blockquote'], ...['superscript', 'link']],
      // Splitting a paragraph must not duplicate its id.
      attributes: { id: { default: null, keepOnSplit: false } },
    },
  ],
});
