import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import type { TextVideo } from '@/lib/panel/text-video';
import { insertBlock } from './block-commands';

/** Inserts a video below the block of the cursor, and moves the cursor into its caption; false where none can stand. */
export function insertVideo({ state, view }: Editor, video: TextVideo): boolean {
  const { video: type, videoPicture, caption } = state.schema.nodes;
  if (!type || !videoPicture || !caption) return false;
  const { tr } = state;
  const at = insertBlock(tr, type.create(null, [videoPicture.create(video), caption.create()]));
  if (at === undefined) return false;
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2))).scrollIntoView());
  return true;
}

/** Inserts an address, linked to itself, at the cursor. */
export function insertLink(editor: Editor, href: string): void {
  const marks = [{ type: 'link', attrs: { href } }];
  editor.commands.insertContent({ type: 'text', text: href, marks });
}
