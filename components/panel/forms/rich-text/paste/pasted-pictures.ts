import type { Node, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import type { NewPicture } from '../use-picture-uploads';
import { fileOfData } from './pictures';

const sourceOf = (node: Node): string => String(node.attrs.src ?? '');
const isWithin = (node: Node): boolean => sourceOf(node).startsWith('data:');

/** Whether the pasted content has embedded pictures. */
export function holdsPictures({ content }: Slice): boolean {
  let isFound = false;
  content.descendants((node) => {
    isFound ||= isWithin(node);
  });
  return isFound;
}

/**
 * Pastes a text without its embedded pictures. Returns their files, each with its position, and
 * the number of unreadable ones.
 */
export function pasteWithoutPictures(
  view: EditorView,
  slice: Slice,
): { pictures: NewPicture[]; unread: number } {
  const tr = view.state.tr.replaceSelection(slice);
  const found: { node: Node; at: number }[] = [];
  tr.doc.descendants((node, at) => {
    if (isWithin(node)) found.push({ node, at });
  });
  const places = found.toReversed().map(({ node, at }) => {
    if (node.type.name === 'figurePicture') {
      // From another editor of this site: without its picture a figure becomes its caption.
      const $figure = tr.doc.resolve(at);
      const place = $figure.before();
      const caption = $figure.parent.lastChild?.content;
      const left = view.state.schema.nodes.paragraph?.create(null, caption);
      tr.replaceWith(place, $figure.after(), left ?? []);
      return { node, place: place + 1, step: tr.steps.length };
    }
    tr.delete(at, at + node.nodeSize);
    const $at = tr.doc.resolve(at);
    const isLeftEmpty = $at.depth > 0 && $at.parent.content.size === 0;
    const isAlone = isLeftEmpty && $at.node(-1).childCount === 1;
    const place = isLeftEmpty && !isAlone ? $at.before() : at;
    if (place !== at) tr.delete(place, $at.after());
    return { node, place, step: tr.steps.length };
  });
  const brought = places.toReversed().map(({ node, place, step }, index) => {
    const file = fileOfData(sourceOf(node), index + 1);
    const position = tr.mapping.slice(step).map(place);
    return file && { file, alt: String(node.attrs.alt ?? '').trim(), position };
  });
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  const pictures = brought.filter((picture) => picture !== undefined);
  return { pictures, unread: brought.length - pictures.length };
}
