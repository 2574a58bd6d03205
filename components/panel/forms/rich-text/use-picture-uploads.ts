import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '@/lib/core/browser-http';
import { pictureProblem } from '@/lib/media/chosen-picture';
import { describePictureFailure, storeTextPicture } from '@/lib/panel/text-picture';
import { addPlace, endPlace } from './picture-places';

interface UploadOptions {
  /** Told of each upload: a promise of whether its picture came into the text. */
  onUpload: (upload: Promise<boolean>) => void;
  /** One that came alone is selected, where nobody was writing. */
  onSelected: () => void;
}

interface Said {
  status?: string;
  problem?: string;
}

/** Pictures on their way into a text, one after the other, and what became of them. */
export function usePictureUploads({ onUpload, onSelected }: UploadOptions) {
  const [said, setSaid] = useState<Said>({});
  const leaving = useRef(new AbortController());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const inTurn = (file: File) => {
    const { signal } = leaving.current;
    const stored = last.current.then(() => storeTextPicture(browserApi(signal), file));
    last.current = stored.catch(() => undefined);
    return stored;
  };
  /** Answers whether the file was stored, and where it is in the text: nowhere if its place was deleted meanwhile. */
  const upload = async (editor: Editor, file: File, position?: number) => {
    const place = addPlace(editor, file.name, position);
    try {
      const picture = await inTurn(file);
      if (editor.isDestroyed) return { isStored: false };
      const at = endPlace(editor, place, picture);
      setSaid(({ problem }) => ({
        ...(at !== undefined && { status: 'Imagen añadida.' }),
        ...(problem && { problem }),
      }));
      return { isStored: true, at };
    } catch (error) {
      if (editor.isDestroyed) return { isStored: false };
      endPlace(editor, place);
      setSaid({ problem: describePictureFailure(error) });
      return { isStored: false };
    }
  };
  const select = (editor: Editor, at: number | undefined) => {
    if (at === undefined || isSomebodyWriting()) return;
    editor.chain().setNodeSelection(at).scrollIntoView().run();
    onSelected();
  };

  return {
    ...said,
    /** Puts files into the text as pictures: at the cursor, or at a position. */
    put(editor: Editor, files: File[], position?: number): void {
      const problem = files.map(pictureProblem).find((one) => one !== undefined);
      const pictures = files.filter((file) => !pictureProblem(file));
      setSaid({
        ...(pictures.length > 0 && { status: 'Subiendo imagen...' }),
        ...(problem && { problem }),
      });
      const uploads = pictures.map((file) => upload(editor, file, position));
      for (const one of uploads) onUpload(one.then(({ isStored }) => isStored));
      if (uploads.length === 1) void uploads[0]?.then(({ at }) => select(editor, at));
    },
  };
}

/** Whoever goes on while a picture is on its way is not taken away from there. */
const isSomebodyWriting = (): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
