import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserApi } from '@/lib/core/browser/browser-http';
import { pictureProblem } from '@/lib/media/chosen-picture';
import { describePictureFailure, notOffered, storeTextPicture } from '@/lib/panel/text-picture';
import { mayArriveLater } from '@/lib/panel/upload-failure';
import {
  addPlaceholder,
  type PlaceholderId,
  type PlaceholderView,
  removePlaceholder,
  updatePlaceholder,
} from './picture-placeholders';

interface UploadOptions {
  /** Whether the server stores pictures for texts; if not, each file is refused with that reason. */
  isOffered: boolean;
  /** Called with each upload: a promise of whether it settled, by success or cancel. */
  onUpload: (upload: Promise<boolean>) => void;
  /** Called with whether the text has failed uploads. */
  onLeft: (isLeft: boolean) => void;
  /** A single picture is selected, unless the editor is typing. */
  onSelected: () => void;
}

/** A file to insert as a picture. */
export interface NewPicture {
  file: File;
  /** Its alternative text, if known. */
  alt?: string;
  /** Position of the drop or paste; the cursor if undefined. */
  position?: number;
}

/** An upload; `round` numbers the batches of files. */
interface Upload extends NewPicture {
  place: PlaceholderId;
  calling: AbortController;
  round: number;
}

interface Problem {
  /** Id of its placeholder, if it has one. */
  id: PlaceholderId | string;
  round: number;
  /** Error text with the name of the file. */
  text: string;
}

interface Said {
  chosen: number;
  added: number;
  failed: number;
  problems: Problem[];
}

const NOTHING: Said = { chosen: 0, added: 0, failed: 0, problems: [] };

/** Sequential uploads of pictures into a text, and their results. */
export function usePictureUploads({ isOffered, onUpload, onLeft, onSelected }: UploadOptions) {
  const [said, setSaid] = useState<Said>(NOTHING);
  const leaving = useRef(new AbortController());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const rounds = useRef(0);
  const left = useRef(new Set<Problem['id']>());
  // Unmounting removes its placeholders.
  const onGone = useEffectEvent(() => onLeft(false));
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
      onGone();
    };
  }, []);

  const leave = (place: PlaceholderId, isLeft: boolean) => {
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

  /** Resolves to whether it settled, and to the position of its picture, if any. */
  const send = async (editor: Editor, upload: Upload) => {
    const { file, alt = '', place, calling, round } = upload;
    try {
      const ending = AbortSignal.any([calling.signal, leaving.current.signal]);
      const picture = await inTurn(file, ending);
      if (editor.isDestroyed) return { isEnded: false };
      const at = removePlaceholder(editor, place, { ...picture, alt });
      setSaid((before) => ({
        ...before,
        added: before.added + 1,
        // A success clears errors of earlier batches, not of its own.
        problems: before.problems.filter((one) => isLeft(one) || one.round >= round),
      }));
      return { isEnded: true, at };
    } catch (error) {
      if (editor.isDestroyed) return { isEnded: false };
      if (calling.signal.aborted) {
        removePlaceholder(editor, place);
        return { isEnded: true };
      }
      const text = `${file.name}: ${describePictureFailure(error)}`;
      setSaid((before) => ({
        ...before,
        failed: before.failed + 1,
        problems: [...before.problems, { id: place, round, text }],
      }));
      if (mayArriveLater(error)) keepPlace(editor, upload);
      else removePlaceholder(editor, place);
      return { isEnded: false };
    }
  };
  /** Keeps the placeholder for a retry. */
  const keepPlace = (editor: Editor, upload: Upload) => {
    const { file, place } = upload;
    const goOn = (act: () => void) => () => {
      leave(place, false);
      setSaid((before) => ({
        ...before,
        problems: before.problems.filter(({ id }) => id !== place),
      }));
      act();
      // The pressed button is removed; the scroll position is kept.
      editor.view.focus();
    };
    const again = goOn(() => {
      const calling = new AbortController();
      setSaid(({ problems }) => ({ ...NOTHING, chosen: 1, problems }));
      updatePlaceholder(editor, place, lookOf(file, calling));
      onUpload(send(editor, { ...upload, calling }).then(({ isEnded }) => isEnded));
    });
    leave(place, true);
    updatePlaceholder(editor, place, {
      text: `${file.name} no se subió.`,
      isFailed: true,
      actions: [
        { text: 'Reintentar', label: `Reintentar la subida de ${file.name}`, run: again },
        {
          text: 'Quitar',
          label: `Quitar ${file.name}`,
          run: goOn(() => removePlaceholder(editor, place)),
        },
      ],
    });
  };
  const upload = (editor: Editor, picture: NewPicture, round: number) => {
    const calling = new AbortController();
    const place = addPlaceholder(editor, lookOf(picture.file, calling), picture.position);
    return send(editor, { ...picture, place, calling, round });
  };
  const select = (editor: Editor, at: number | undefined) => {
    if (at === undefined || isSomebodyWriting()) return;
    editor.commands.setNodeSelection(at);
    // The editor scrolls only while it has the focus.
    const shown = editor.view.nodeDOM(at);
    if (shown instanceof HTMLElement) shown.scrollIntoView({ block: 'nearest' });
    onSelected();
  };

  return {
    status: statusOf(said),
    problems: said.problems,
    /** Inserts files as pictures. */
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
      // Errors of failed files stay as long as these; others until the next success.
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

/** Placeholder content during an upload. */
const lookOf = ({ name }: File, calling: AbortController): PlaceholderView => ({
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

/** Typing continues during an upload without a change of focus. */
const isSomebodyWriting = (): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
