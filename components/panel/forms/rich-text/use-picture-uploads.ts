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

/** A file that comes into the text as a picture. */
export interface NewPicture {
  file: File;
  /** What it shows, where that is known. */
  alt?: string;
  /** Where it was dropped, or stood; the cursor else. */
  position?: number;
}

/** One that is on its way; `round` counts the times that files were brought. */
interface Upload extends NewPicture {
  place: PicturePlace;
  calling: AbortController;
  round: number;
}

interface Problem {
  /** That of the place, where the file had one. */
  id: PicturePlace | string;
  round: number;
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
  const rounds = useRef(0);
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
  const isLeft = ({ id }: Problem) => left.current.has(id);
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
  const send = async (editor: Editor, upload: Upload) => {
    const { file, alt = '', place, calling, round } = upload;
    try {
      const ending = AbortSignal.any([calling.signal, leaving.current.signal]);
      const picture = await inTurn(file, ending);
      if (editor.isDestroyed) return { isEnded: false };
      const at = endPlace(editor, place, { ...picture, alt });
      setSaid((before) => ({
        ...before,
        added: before.added + 1,
        // What was refused before is settled by one that arrives, and not by those that came with it.
        problems: before.problems.filter((one) => isLeft(one) || one.round >= round),
      }));
      return { isEnded: true, at };
    } catch (error) {
      if (editor.isDestroyed) return { isEnded: false };
      if (calling.signal.aborted) {
        endPlace(editor, place);
        return { isEnded: true };
      }
      const text = `${file.name}: ${describePictureFailure(error)}`;
      setSaid((before) => ({
        ...before,
        failed: before.failed + 1,
        problems: [...before.problems, { id: place, round, text }],
      }));
      if (mayArriveLater(error)) keepPlace(editor, upload);
      else endPlace(editor, place);
      return { isEnded: false };
    }
  };
  /** The place stays for another try. */
  const keepPlace = (editor: Editor, upload: Upload) => {
    const { file, place } = upload;
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
      onUpload(send(editor, { ...upload, calling }).then(({ isEnded }) => isEnded));
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
  const upload = (editor: Editor, picture: NewPicture, round: number) => {
    const calling = new AbortController();
    const place = addPlace(editor, lookOf(picture.file, calling), picture.position);
    return send(editor, { ...picture, place, calling, round });
  };
  const select = (editor: Editor, at: number | undefined) => {
    if (at === undefined || isSomebodyWriting()) return;
    editor.commands.setNodeSelection(at);
    // The editor itself scrolls only while it has the focus.
    const shown = editor.view.nodeDOM(at);
    if (shown instanceof HTMLElement) shown.scrollIntoView({ block: 'nearest' });
    onSelected();
  };

  return {
    status: statusOf(said),
    problems: said.problems,
    /** Puts files into the text as pictures. */
    async put(editor: Editor, brought: NewPicture[]): Promise<void> {
      rounds.current += 1;
      const round = rounds.current;
      const found = await Promise.all(brought.map(({ file }) => pictureProblem(file)));
      if (editor.isDestroyed) return;
      const pictures = brought.filter((_, index) => !found[index]);
      const refused = brought.flatMap(({ file }, index): Problem[] => {
        const problem = found[index];
        return problem ? [{ id: `refused-${index}`, round, text: `${file.name}: ${problem}` }] : [];
      });
      // What is told of files that are left stands as long as they are; the rest until one arrives.
      setSaid(({ problems }) => ({
        ...NOTHING,
        chosen: pictures.length,
        problems: [...problems.filter(isLeft), ...refused],
      }));
      const uploads = pictures.map((picture) => upload(editor, picture, round));
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
