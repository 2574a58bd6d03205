import type { Editor } from '@tiptap/react';
import { linkAddress } from '@/lib/panel/link-address';

/** Address of the link at the cursor; '' where there is none. */
export const linkAt = (editor: Editor): string => editor.getAttributes('link').href ?? '';

/** Sets or changes the link at the cursor; false for what is no address of a link. */
export function setLinkTo(editor: Editor, address: string): boolean {
  const href = linkAddress(address);
  if (!href) return false;
  const { empty } = editor.state.selection;
  const chain = editor.chain();
  // Where nothing is chosen the address is its own text.
  if (empty && !linkAt(editor)) {
    const marks = [{ type: 'link', attrs: { href } }];
    chain.insertContent({ type: 'text', text: address.trim(), marks }).run();
  } else chain.extendMarkRange('link').setLink({ href }).run();
  return true;
}

/** Takes the link at the cursor away, and leaves its text. */
export function removeLink(editor: Editor): void {
  editor.chain().extendMarkRange('link').unsetLink().run();
}
