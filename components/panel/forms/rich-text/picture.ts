import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { Node } from '@tiptap/react';

/** Attributes of `img` in `CONTENT_ATTRIBUTES`, in their order; missing ones are omitted. */
const attributes = {
  src: { default: null },
  alt: { default: null },
  width: { default: null },
  height: { default: null },
};

/** Inline picture, also inside of a link. */
const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  addAttributes: () => attributes,
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Picture of a figure; not inline. */
const FigurePicture = Node.create({
  name: 'figurePicture',
  selectable: false,
  addAttributes: () => attributes,
  parseHTML: () => [{ tag: 'img[src]', context: 'figure/', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    const { editor, name } = this;
    return {
      // A caption is one line: Enter continues below the figure.
      Enter() {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== name) return false;
        const isInGallery = $from.node(-2).type.name === 'gallery';
        const below = $from.after(isInGallery ? -2 : -1);
        return editor
          .chain()
          .insertContentAt(below, { type: 'paragraph' })
          .setTextSelection(below + 1)
          .scrollIntoView()
          .run();
      },
    };
  },
});

/** A click on the picture selects its figure, to delete or move it. */
const selectByPicture = new Plugin({
  props: {
    handleClickOn({ state, dispatch }, _pos, { type }, place) {
      if (type.name !== 'figurePicture' && type.name !== 'videoPicture') return false;
      const figure = state.doc.resolve(place).before();
      dispatch(state.tr.setSelection(NodeSelection.create(state.doc, figure)));
      return true;
    },
  },
});

/** A picture with its caption; an empty one is not stored. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'figurePicture caption',
  isolating: true,
  draggable: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
  addProseMirrorPlugins: () => [selectByPicture],
});

/** Pictures of a text; new ones come as figures (`picture-placeholders.ts`). */
export const pictureParts = [Picture, FigurePicture, Caption, Figure];
