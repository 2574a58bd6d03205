import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserApi } from '@/lib/core/browser-http';
import { pictureProblem } from '@/lib/media/chosen-picture';
import { describePictureFailure, notOffered, storeTextPicture } from '@/lib/panel/text-picture';
import { mayArriveLater } from '@/lib/panel/upload-failure';
import { addPlace, endPlace, type PicturePlace, type PlaceLook, showPlace } from './picture-places';

interface UploadOptions {
  /** Whether the server stores pictures for texts; where not, each is refused with that reason. */
  isOffered: boolean;
  /** Told of each upload: a promise of whether it came to its end, which is also that it was called off. */
  onUpload: (upload: Promise<boolean>) => void;
  /** Told whether files are left in the text that did not arrive. */
  onLeft: (isLeft: boolean) => void;
  /** One that came alone is selected, where nobody was writing. */
  onSelected: () => void;
}

interface Problem {
  /** That of the place, where the file had one. */
  id: PicturePlace | string;
  /** What is wrong, with the name of the file. */
  text: string;
}

interface Said {
  chosen: number;
  added: number;
  failed: number;
  problems: Problem[];
}

const NOTHING: Said = { chosen: 0, added: 0, failed: 0, problems: [] };

/** Pictures on their way into a text, one after the other, and what became of them. */
export function usePictureUploads({ isOffered, onUpload, onLeft, onSelected }: UploadOptions) {
  const [said, setSaid] = useState<Said>(NOTHING);
  const leaving = useRef(new AbortController());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const left = useRef(new Set<Problem['id']>());
  // Its places go with it.
  const onGone = useEffectEvent(() => onLeft(false));
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
      onGone();
    };
  }, []);

  const leave = (place: PicturePlace, isLeft: boolean) => {
    if (isLeft) left.current.add(place);
    else left.current.delete(place);
    onLeft(left.current.size > 0);
  };
  const inTurn = (file: File, signal: AbortSignal) => {
    const stored = last.current.then(() => {
      signal.throwIfAborted();
      if (!isOffered) throw notOffered();
      return storeTextPicture(browserApi(signal), file);
    });
    last.current = stored.catch(() => undefined);
    return stored;
  };

  /** Answers whether it came to its end, and where its picture is in the text, if it is. */
  const send = async (
    editor: Editor,
    file: File,
    place: PicturePlace,
    calling: AbortController,
  ) => {
    try {
      const ending = AbortSignal.any([calling.signal, leaving.current.signal]);
      const picture = await inTurn(file, ending);
      if (editor.isDestroyed) return { isEnded: false };
      const at = endPlace(editor, place, picture);
      setSaid((before) => ({ ...before, added: before.added + 1 }));
      return { isEnded: true, at };
    } catch (error) {
      if (editor.isDestroyed) return { isEnded: false };
      if (calling.signal.aborted) {
        endPlace(editor, place);
        return { isEnded: true };
      }
      const problem: Problem = {
        id: place,
        text: `${file.name}: ${describePictureFailure(error)}`,
      };
      setSaid((before) => ({
        ...before,
        failed: before.failed + 1,
        problems: [...before.problems, problem],
      }));
      if (mayArriveLater(error)) keepPlace(editor, file, place);
      else endPlace(editor, place);
      return { isEnded: false };
    }
  };
  /** The place stays for another try. */
  const keepPlace = (editor: Editor, file: File, place: PicturePlace) => {
    const goOn = (act: () => void) => () => {
      leave(place, false);
      setSaid((before) => ({
        ...before,
        problems: before.problems.filter(({ id }) => id !== place),
      }));
      act();
      // What was pressed goes away. What is looked at stays where it is.
      editor.commands.focus(null, { scrollIntoView: false });
    };
    const again = goOn(() => {
      const calling = new AbortController();
      setSaid(({ problems }) => ({ ...NOTHING, chosen: 1, problems }));
      showPlace(editor, place, lookOf(file, calling));
      onUpload(send(editor, file, place, calling).then(({ isEnded }) => isEnded));
    });
    leave(place, true);
    showPlace(editor, place, {
      text: `${file.name} no se subió.`,
      isFailed: true,
      actions: [
        { text: 'Reintentar', label: `Reintentar la subida de ${file.name}`, run: again },
        {
          text: 'Quitar',
          label: `Quitar ${file.name}`,
          run: goOn(() => endPlace(editor, place)),
        },
      ],
    });
  };
  const upload = (editor: Editor, file: File, position?: number) => {
    const calling = new AbortController();
    const place = addPlace(editor, lookOf(file, calling), position);
    return send(editor, file, place, calling);
  };
  const select = (editor: Editor, at: number | undefined) => {
    if (at === undefined || isSomebodyWriting()) return;
    editor.chain().setNodeSelection(at).scrollIntoView().run();
    onSelected();
  };

  return {
    status: statusOf(said),
    problems: said.problems,
    /** Puts files into the text as pictures: at the cursor, or at a position. */
    async put(editor: Editor, files: File[], position?: number): Promise<void> {
      const found = await Promise.all(files.map(pictureProblem));
      if (editor.isDestroyed) return;
      const pictures = files.filter((_, index) => !found[index]);
      const refused = files.flatMap(({ name }, index): Problem[] => {
        const problem = found[index];
        return problem ? [{ id: `refused-${index}`, text: `${name}: ${problem}` }] : [];
      });
      // What is told of files that are left stands as long as they are.
      setSaid(({ problems }) => ({
        ...NOTHING,
        chosen: pictures.length,
        problems: [...problems.filter(({ id }) => left.current.has(id)), ...refused],
      }));
      const uploads = pictures.map((file) => upload(editor, file, position));
      for (const one of uploads) onUpload(one.then(({ isEnded }) => isEnded));
      if (uploads.length === 1) void uploads[0]?.then(({ at }) => select(editor, at));
    },
  };
}

/** What the place of a file shows that is on its way. */
const lookOf = ({ name }: File, calling: AbortController): PlaceLook => ({
  text: `Subiendo ${name}...`,
  actions: [
    { text: 'Cancelar', label: `Cancelar la subida de ${name}`, run: () => calling.abort() },
  ],
});

function statusOf({ chosen, added, failed }: Said): string {
  if (chosen === 0 || (added === 0 && failed >= chosen)) return '';
  if (chosen > 1) return `${added} de ${chosen} imágenes añadidas.`;
  return added === 0 ? 'Subiendo imagen...' : 'Imagen añadida.';
}

/** Whoever goes on while a picture is on its way is not taken away from there. */
const isSomebodyWriting = (): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
