import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { videoOf } from '@/contract/video-services';
import { browserApi } from '@/lib/core/browser/browser-http';
import { PICTURE_TYPES, pictureProblem } from '@/lib/media/chosen-picture';
import { describePictureFailure, storeTextPicture } from '@/lib/panel/text-picture';
import { describeVideo, describeVideoFailure, type TextVideo } from '@/lib/panel/text-video';
import { AddressInput } from './address-input';
import { FieldBox } from './field-box';
import { insertLink, insertVideo } from './video-commands';

interface VideoFormProps {
  editor: Editor;
  /** Page of a pasted video, which is looked for at once; empty for none. */
  pasted: string;
  onClose: () => void;
}

const NO_VIDEO = 'Escribe la dirección de un vídeo de YouTube o de Vimeo';

/** Inserts a video: the server finds its title and picture, or a picture is chosen for it. */
export function VideoForm({ editor, pasted, onClose }: VideoFormProps) {
  const id = useId();
  const [address, setAddress] = useState(pasted);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [canChoose, setCanChoose] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    findPasted();
    return () => controller.abort();
  }, []);

  const leave = () => {
    onClose();
    // Synchronously, or the first keys are lost.
    editor.view.focus();
  };
  const put = async (read: () => Promise<TextVideo>, textOf: (error: unknown) => string) => {
    const { signal } = leaving.current;
    setIsBusy(true);
    setProblem(undefined);
    try {
      const video = await read();
      if (signal.aborted || editor.isDestroyed) return;
      leave();
      insertVideo(editor, video);
    } catch (error) {
      if (signal.aborted) return;
      setProblem(textOf(error));
      setCanChoose(true);
      setIsBusy(false);
    }
  };
  /** Without the video, what was pasted is its address. */
  const cancel = () => {
    if (pasted) insertLink(editor, pasted);
    leave();
  };
  const api = () => browserApi(leaving.current.signal);
  const find = () => {
    if (isBusy) return;
    const video = videoOf(address.trim());
    if (!video) return setProblem(NO_VIDEO);
    void put(() => describeVideo(api(), video.page), describeVideoFailure);
  };
  const findPasted = useEffectEvent(() => {
    if (pasted) find();
  });
  const choose = async (file: File | undefined) => {
    const video = videoOf(address.trim());
    if (!file || isBusy) return;
    if (!video) return setProblem(NO_VIDEO);
    const refused = await pictureProblem(file);
    if (refused) return setProblem(`${file.name}: ${refused}`);
    await put(async () => {
      const { src, width, height } = await storeTextPicture(api(), file);
      return { src, width, height, href: video.page, alt: `Vídeo de ${video.service}` };
    }, describePictureFailure);
  };
  return (
    <FieldBox id={id} label="Dirección del vídeo" onEnter={find} onEscape={cancel}>
      <div className="flex flex-wrap gap-2">
        <AddressInput
          id={id}
          placeholder="https://www.youtube.com/watch?v="
          value={address}
          onChange={(text) => {
            setAddress(text);
            setProblem(undefined);
          }}
          isWrong={problem !== undefined}
          describedBy={problem ? `${id}-error` : `${id}-help`}
        />
        <button
          type="button"
          onClick={find}
          aria-disabled={isBusy || undefined}
          className="button button-ink px-4"
        >
          Insertar
        </button>
        {canChoose && (
          <button
            type="button"
            onClick={() => files.current?.click()}
            aria-disabled={isBusy || undefined}
            className="button button-line px-4"
          >
            Elegir una imagen
          </button>
        )}
        <button type="button" onClick={cancel} className="button px-3">
          Cerrar vídeo
        </button>
      </div>
      <input
        ref={files}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        aria-label="Imagen del vídeo"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      <p role="status" className="mt-1.5 text-muted text-xs empty:hidden">
        {isBusy ? 'Buscando el vídeo...' : ''}
      </p>
      {problem ? (
        <FieldError id={`${id}-error`} text={problem} />
      ) : (
        <p id={`${id}-help`} className="mt-1.5 text-muted text-xs">
          De YouTube o Vimeo. El texto muestra su imagen; el vídeo se carga cuando alguien la pulsa.
        </p>
      )}
    </FieldBox>
  );
}
