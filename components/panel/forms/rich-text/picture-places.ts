import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import type { TextPicture } from '@/lib/panel/text-picture';

/** A place where a picture will be: it moves with the text around it while the file is on its way. */
export type PicturePlace = symbol;

type Change = { add: { at: number; place: PicturePlace; name: string } } | { remove: PicturePlace };

const key = new PluginKey<DecorationSet>('picturePlaces');

const findIn = (places: DecorationSet, place: PicturePlace): Decoration[] =>
  places.find(undefined, undefined, (spec) => spec.place === place);

function drawPlace(name: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'picture-place';
  box.textContent = `Subiendo ${name}...`;
  return box;
}

/** Shows where pictures will be that are on their way. */
export const PicturePlaces = Extension.create({
  name: 'picturePlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, before) {
          const places = before.map(tr.mapping, tr.doc);
          const change: Change | undefined = tr.getMeta(key);
          if (!change) return places;
          if ('remove' in change) {
            return places.remove(findIn(places, change.remove));
          }
          const { at, place, name } = change.add;
          // Pictures that come together keep their order: what is put in before moves a place on.
          const shown = Decoration.widget(at, () => drawPlace(name), { place, side: 1 });
          return places.add(tr.doc, [shown]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/**
 * Where a picture goes that is put in at a position: between the blocks of the text, below the one that the position
 * is in, or above it where that has not begun.
 */
function gapAt({ doc }: EditorState, position: number): number {
  const $at = doc.resolve(position);
  if ($at.depth === 0) return position;
  const isAtStart = $at.depth === 1 && $at.parentOffset === 0;
  return isAtStart ? $at.before(1) : $at.after(1);
}

/** Marks where a picture will be: at the cursor, or at a position. */
export function addPlace(editor: Editor, name: string, position?: number): PicturePlace {
  const { state, view } = editor;
  const place = Symbol(name);
  const at = gapAt(state, position ?? state.selection.to);
  view.dispatch(state.tr.setMeta(key, { add: { at, place, name } } satisfies Change));
  return place;
}

/** Ends a place, with its picture or without; where that is now, if it is. */
export function endPlace(
  editor: Editor,
  place: PicturePlace,
  picture?: TextPicture,
): number | undefined {
  const { state, view } = editor;
  const tr = state.tr.setMeta(key, { remove: place } satisfies Change);
  const [found] = findIn(key.getState(state) ?? DecorationSet.empty, place);
  const at = found?.from;
  const { figure, figurePicture, caption } = state.schema.nodes;
  const isPut = at !== undefined && picture && figure && figurePicture && caption;
  if (isPut) {
    const shown = figurePicture.create({ ...picture, alt: '' });
    tr.insert(at, figure.create(null, [shown, caption.create()]));
  }
  view.dispatch(tr);
  return isPut ? at : undefined;
}
