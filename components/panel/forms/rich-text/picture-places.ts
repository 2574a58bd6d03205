import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { Mapping } from '@tiptap/pm/transform';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import type { TextPicture } from '@/lib/panel/text-picture';

/** Name of a place where a picture will be whose file is on its way, or did not arrive. */
export type PicturePlace = number;

/** What a place shows: a sentence, and what can be done about it. */
export interface PlaceLook {
  text: string;
  isFailed?: boolean;
  actions: { text: string; label: string; run: () => void }[];
}

interface Placed {
  place: PicturePlace;
  /** A position in the block that it stands below or above; or between blocks, where it stands itself. */
  anchor: number;
  isAbove: boolean;
  look: PlaceLook;
}

type Change = { add: Placed } | { show: PicturePlace; look: PlaceLook } | { end: PicturePlace };

const key = new PluginKey<Placed[]>('picturePlaces');

let placesMade = 0;

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

/** Shows where pictures will be that are not there yet. */
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
          if (!change) return places;
          if ('add' in change) return [...places, change.add];
          const { show, look } = change;
          return places.map((one) => (one.place === show ? { ...one, look } : one));
        },
      },
      props: {
        decorations(state) {
          const places = key.getState(state) ?? [];
          const drawn = places.map((one, index) =>
            Decoration.widget(gapOf(state.doc, one), () => drawPlace(one.look), {
              key: `${index} ${one.place} ${one.look.text}`,
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

function drawPlace({ text, isFailed = false, actions }: PlaceLook): HTMLElement {
  const box = document.createElement('div');
  box.className = isFailed ? 'picture-place failed' : 'picture-place';
  const buttons = actions.map((action) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = action.text;
    button.setAttribute('aria-label', action.label);
    // Whoever presses twice has not pressed what comes in its place.
    button.addEventListener('click', ({ detail }) => detail < 2 && action.run());
    return button;
  });
  const sentence = document.createElement('div');
  sentence.textContent = text;
  box.append(sentence, ...buttons);
  return box;
}

/**
 * Marks where the picture of a file will be: below the block of the cursor, or of a position, and above one that has
 * not begun there.
 */
export function addPlace(editor: Editor, look: PlaceLook, position?: number): PicturePlace {
  const { state, view } = editor;
  placesMade += 1;
  const place = placesMade;
  const anchor = position ?? state.selection.to;
  const $anchor = state.doc.resolve(anchor);
  const isAbove = $anchor.depth === 1 && $anchor.parentOffset === 0;
  const add: Placed = { place, anchor, isAbove, look };
  view.dispatch(state.tr.setMeta(key, { add } satisfies Change));
  return place;
}

/** Has a place show something else. */
export function showPlace({ state, view }: Editor, place: PicturePlace, look: PlaceLook): void {
  view.dispatch(state.tr.setMeta(key, { show: place, look } satisfies Change));
}

/** Ends a place, with its picture or without; where that is now, if it is. */
export function endPlace(
  editor: Editor,
  place: PicturePlace,
  picture?: TextPicture & { alt: string },
): number | undefined {
  const { state, view } = editor;
  const tr = state.tr.setMeta(key, { end: place } satisfies Change);
  const placed = key.getState(state)?.find((one) => one.place === place);
  const at = placed && gapOf(state.doc, placed);
  const { figure, figurePicture, caption } = state.schema.nodes;
  const isPut = at !== undefined && picture && figure && figurePicture && caption;
  if (isPut) {
    const shown = figurePicture.create(picture);
    tr.insert(at, figure.create(null, [shown, caption.create()]));
  }
  view.dispatch(tr);
  return isPut ? at : undefined;
}
