import type { Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { unglueWords } from '@/lib/core/glued-words';
import { cleanPasted } from './paste/clean-pasted';
import { describeLeftOut, type LeftOut } from './paste/left-out';
import { holdsPictures, pasteWithoutPictures } from './paste/pasted-pictures';
import { transferredFiles } from './transferred-files';
import type { NewPicture } from './use-picture-uploads';

const NOTHING: LeftOut = { pictures: 0, embeds: 0, isStruck: false };

/** Handles paste and drop: cleans the content, passes its pictures to `put`, and reports what was left out. */
export function usePasted(put: (pictures: NewPicture[]) => void, canInsert: boolean) {
  const [notice, setNotice] = useState('');
  // The library transforms the HTML first, then passes the parsed slice.
  const leftOut = useRef(NOTHING);

  const putIn = (view: EditorView, data: DataTransfer | null, slice: Slice, position?: number) => {
    const { current: left } = leftOut;
    leftOut.current = NOTHING;
    const files = transferredFiles(data);
    if (files.length > 0) {
      setNotice('');
      // All files of any type: browsers would navigate to a dropped one.
      put(files.map((file) => (position === undefined ? { file } : { file, position })));
      return true;
    }
    if (!holdsPictures(slice)) {
      setNotice(describeLeftOut(left, canInsert));
      return false;
    }
    if (position !== undefined) {
      const { state } = view;
      view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(position))));
    }
    const { pictures, unread } = pasteWithoutPictures(view, slice);
    setNotice(describeLeftOut({ ...left, pictures: left.pictures + unread }, canInsert));
    if (pictures.length > 0) put(pictures);
    return true;
  };
  return {
    notice,
    clearNotice: () => setNotice(''),
    /** For `editorProps`. */
    handlers: {
      transformPastedHTML(html: string): string {
        const pasted = cleanPasted(html);
        leftOut.current = pasted.leftOut;
        return pasted.html;
      },
      transformPastedText: unglueWords,
      handlePaste: (view: EditorView, { clipboardData }: ClipboardEvent, slice: Slice) =>
        putIn(view, clipboardData, slice),
      handleDrop(view: EditorView, { dataTransfer, clientX, clientY }: DragEvent, slice: Slice) {
        const target = view.posAtCoords({ left: clientX, top: clientY });
        return putIn(view, dataTransfer, slice, target?.pos);
      },
    },
  };
}
