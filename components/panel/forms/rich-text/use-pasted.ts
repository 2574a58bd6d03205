import type { Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { unglueWords } from '@/lib/core/glued-words';
import { cleanPasted } from './paste/clean-pasted';
import { describeLeftOut, type LeftOut } from './paste/left-out';
import { holdsPictures, pasteWithoutPictures } from './paste/pasted-pictures';
import { pastedVideo } from './paste/pasted-video';
import { transferredFiles } from './transferred-files';
import type { NewPicture } from './use-picture-uploads';

const NOTHING: LeftOut = { pictures: 0, embeds: 0, isStruck: false };

interface PastedTools {
  /** Receives pictures of the content. */
  put: (pictures: NewPicture[]) => void;
  /** Receives the page of a video that is pasted alone. */
  putVideo: (page: string) => void;
  /** What the editor has buttons for (D52). */
  has: { pictures: boolean; videos: boolean };
}

/** Handles paste and drop: cleans the content, passes on its pictures or video, and reports what was left out. */
export function usePasted({ put, putVideo, has }: PastedTools) {
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
      setNotice(describeLeftOut(left, has));
      return false;
    }
    if (position !== undefined) {
      const { state } = view;
      view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(position))));
    }
    const { pictures, unread } = pasteWithoutPictures(view, slice);
    setNotice(describeLeftOut({ ...left, pictures: left.pictures + unread }, has));
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
      handlePaste(view: EditorView, { clipboardData }: ClipboardEvent, slice: Slice) {
        const plain = has.videos ? clipboardData?.getData('text/plain') : undefined;
        const video = plain && pastedVideo(plain, view.state);
        if (!video) return putIn(view, clipboardData, slice);
        leftOut.current = NOTHING;
        setNotice('');
        putVideo(video);
        return true;
      },
      handleDrop(view: EditorView, { dataTransfer, clientX, clientY }: DragEvent, slice: Slice) {
        const target = view.posAtCoords({ left: clientX, top: clientY });
        return putIn(view, dataTransfer, slice, target?.pos);
      },
    },
  };
}
