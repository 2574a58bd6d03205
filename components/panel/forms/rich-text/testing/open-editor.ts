import { Editor, type JSONContent } from '@tiptap/react';
import { extensions } from '../extensions';

/** The editor with these blocks and the cursor at `at`, without an element: Node has none. */
export function openEditor(
  blocks: JSONContent[],
  at: number | { from: number; to: number },
): Editor {
  const editor = new Editor({
    element: null,
    extensions,
    content: { type: 'doc', content: blocks },
  });
  const { plugins } = editor.extensionManager;
  // An editor without an element begins without them.
  editor.view.updateState(editor.state.reconfigure({ plugins }));
  editor.commands.setTextSelection(at);
  return editor;
}

/** A paragraph of this text. */
export const paragraph = (text = ''): JSONContent => ({
  type: 'paragraph',
  ...(text && { content: [{ type: 'text', text }] }),
});

/** A figure that shows a file. */
export const figure = (src: string, caption = ''): JSONContent => ({
  type: 'figure',
  content: [
    { type: 'figurePicture', attrs: { src } },
    { type: 'caption', ...(caption && { content: [{ type: 'text', text: caption }] }) },
  ],
});

/** The text of an editor as ProseMirror names its parts: `doc(paragraph("Hola"))`. */
export const written = ({ state }: Editor): string => String(state.doc);

/** Types at the cursor. */
export const type = (editor: Editor, text: string): void =>
  void editor.commands.insertContent({ type: 'text', text });
