import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { Mapping } from '@tiptap/pm/transform';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import type { TextPicture } from '@/lib/panel/text-picture';

/** Name of a place where a picture will be whose file is on its way. */
export type PicturePlace = symbol;

interface Placed {
  place: PicturePlace;
  /** A position in the block that it stands below or above; or between blocks, where it stands itself. */
  anchor: number;
  isAbove: boolean;
  draw: () => HTMLElement;
}

type Change = { add: Placed } | { end: PicturePlace };

const key = new PluginKey<Placed[]>('picturePlaces');

/** Where a place is: between the blocks of the text, whatever became of the one beside it. */
function gapOf(doc: Node, { anchor, isAbove }: Placed): number {
  const $anchor = doc.resolve(anchor);
  if ($anchor.depth === 0) return anchor;
  return isAbove ? $anchor.before(1) : $anchor.after(1);
}

/** Places are carried along with the text, and never lost: what is deleted around one leaves it where that was. */
const carried = (one: Placed, mapping: Mapping): Placed => ({
  ...one,
  anchor: mapping.map(one.anchor, -1),
});

/** The places that are left; those behind a picture that was put in now stand below that. */
function withoutEnded(places: Placed[], end: PicturePlace, doc: Node, mapping: Mapping): Placed[] {
  const index = places.findIndex(({ place }) => place === end);
  const ended = places[index];
  const gap = ended && gapOf(doc, ended);
  return places
    .map((one, nth) =>
      gap !== undefined && nth > index && gapOf(doc, one) === gap
        ? { ...one, anchor: mapping.map(gap, 1) }
        : carried(one, mapping),
    )
    .filter(({ place }) => place !== end);
}

/** Shows where pictures will be that are on their way. */
export const PicturePlaces = Extension.create({
  name: 'picturePlaces',
  addProseMirrorPlugins: () => [
    new Plugin<Placed[]>({
      key,
      state: {
        init: () => [],
        apply(tr, before) {
          const change: Change | undefined = tr.getMeta(key);
          if (change && 'end' in change) {
            return withoutEnded(before, change.end, tr.before, tr.mapping);
          }
          const places = before.map((one) => carried(one, tr.mapping));
          return change ? [...places, change.add] : places;
        },
      },
      props: {
        decorations(state) {
          const places = key.getState(state) ?? [];
          const drawn = places.map((one, index) =>
            Decoration.widget(gapOf(state.doc, one), one.draw, {
              key: `${index} ${String(one.place)}`,
              side: index + 1,
              stopEvent: () => true,
            }),
          );
          return DecorationSet.create(state.doc, drawn);
        },
      },
    }),
  ],
});

function drawPlace(name: string, onCancel: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'picture-place';
  const cancel = document.createElement('button');
  cancel.type = 'button';
  cancel.textContent = 'Cancelar';
  cancel.setAttribute('aria-label', `Cancelar la subida de ${name}`);
  cancel.addEventListener('click', onCancel);
  box.append(`Subiendo ${name}...`, cancel);
  return box;
}

/**
 * Marks where the picture of a file will be: below the block of the cursor, or of a position, and above one that has
 * not begun there. `onCancel` is told of who does not want it any more.
 */
export function addPlace(
  editor: Editor,
  name: string,
  onCancel: () => void,
  position?: number,
): PicturePlace {
  const { state, view } = editor;
  const place = Symbol(name);
  const anchor = position ?? state.selection.to;
  const $anchor = state.doc.resolve(anchor);
  const isAbove = $anchor.depth === 1 && $anchor.parentOffset === 0;
  const add: Placed = { place, anchor, isAbove, draw: () => drawPlace(name, onCancel) };
  view.dispatch(state.tr.setMeta(key, { add } satisfies Change));
  return place;
}

/** Ends a place, with its picture or without; where that is now, if it is. */
export function endPlace(
  editor: Editor,
  place: PicturePlace,
  picture?: TextPicture,
): number | undefined {
  const { state, view } = editor;
  const tr = state.tr.setMeta(key, { end: place } satisfies Change);
  const placed = key.getState(state)?.find((one) => one.place === place);
  const at = placed && gapOf(state.doc, placed);
  const { figure, figurePicture, caption } = state.schema.nodes;
  const isPut = at !== undefined && picture && figure && figurePicture && caption;
  if (isPut) {
    const shown = figurePicture.create({ ...picture, alt: '' });
    tr.insert(at, figure.create(null, [shown, caption.create()]));
  }
  view.dispatch(tr);
  return isPut ? at : undefined;
}
