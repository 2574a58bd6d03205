import { Extension } from '@tiptap/react';

/** Names of places that links of the text lead to, such as notes: `id` in `CONTENT_ATTRIBUTES`. */
export const Anchors = Extension.create({
  name: 'anchors',
  addGlobalAttributes: () => [
    {
      types: [...['paragraph', 'heading', 'listItem', 'blockquote'], ...['superscript', 'link']],
      // The second half of a paragraph is another place.
      attributes: { id: { default: null, keepOnSplit: false } },
    },
  ],
});
