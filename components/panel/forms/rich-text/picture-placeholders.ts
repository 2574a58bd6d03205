import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { Mapping } from '@tiptap/pm/transform';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import type { TextPicture } from '@/lib/panel/text-picture';

/** Id of the placeholder of a picture whose upload is running or failed. */
export type PlaceholderId = number;

/** Content of a placeholder: a text and buttons. */
export interface PlaceholderView {
  text: string;
  isFailed?: boolean;
  actions: { text: string; label: string; run: () => void }[];
}

interface Placed {
  place: PlaceholderId;
  /** A position in the block that it is below or above, or a position between blocks. */
  anchor: number;
  isAbove: boolean;
  look: PlaceholderView;
}

type Change =
  | { add: Placed }
  | { show: PlaceholderId; look: PlaceholderView }
  | { end: PlaceholderId };

const key = new PluginKey<Placed[]>('picturePlaceholders');

let placesMade = 0;

/** Position of a placeholder between blocks, even if its neighbour was deleted. */
function gapOf(doc: Node, { anchor, isAbove }: Placed): number {
  const $anchor = doc.resolve(anchor);
  if ($anchor.depth === 0) return anchor;
  return isAbove ? $anchor.before(1) : $anchor.after(1);
}

/** Placeholders are mapped through changes and never lost, even if the text around one is deleted. */
const carried = (one: Placed, mapping: Mapping): Placed => ({
  ...one,
  anchor: mapping.map(one.anchor, -1),
});

/** The remaining placeholders; those after an inserted picture move below it. */
function withoutEnded(places: Placed[], end: PlaceholderId, doc: Node, mapping: Mapping): Placed[] {
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

/** Renders placeholders of pictures that are uploading. */
export const PicturePlaceholders = Extension.create({
  name: 'picturePlaceholders',
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
            Decoration.widget(gapOf(state.doc, one), () => drawPlaceholder(one.look), {
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

function drawPlaceholder({ text, isFailed = false, actions }: PlaceholderView): HTMLElement {
  const box = document.createElement('div');
  box.className = isFailed ? 'picture-placeholder failed' : 'picture-placeholder';
  const buttons = actions.map((action) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = action.text;
    button.setAttribute('aria-label', action.label);
    // The second click of a double click must not hit the replaced button.
    button.addEventListener('click', ({ detail }) => detail < 2 && action.run());
    return button;
  });
  const sentence = document.createElement('div');
  sentence.textContent = text;
  box.append(sentence, ...buttons);
  return box;
}

/**
 * Adds the placeholder of a file: below the block of the cursor, or of a position, and above one that starts
 * after it.
 */
export function addPlaceholder(
  editor: Editor,
  look: PlaceholderView,
  position?: number,
): PlaceholderId {
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

/** Changes the content of a placeholder. */
export function updatePlaceholder(
  { state, view }: Editor,
  place: PlaceholderId,
  look: PlaceholderView,
): void {
  view.dispatch(state.tr.setMeta(key, { show: place, look } satisfies Change));
}

/** Removes a placeholder, and inserts its picture if given; returns the position of that. */
export function removePlaceholder(
  editor: Editor,
  place: PlaceholderId,
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
