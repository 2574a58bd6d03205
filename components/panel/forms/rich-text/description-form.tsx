import type { Editor } from '@tiptap/react';
import { useId } from 'react';
import { describePicture, leavePicture, type NamedPicture } from './picture-commands';

interface DescriptionFormProps {
  editor: Editor;
  picture: NamedPicture;
  onClose: () => void;
}

/**
 * Says what a picture shows, to people who do not see it. What is typed is in the text at once: whoever saves then
 * has saved it. It stands inside of a form, so it is none itself.
 */
export function DescriptionForm({ editor, picture, onClose }: DescriptionFormProps) {
  const id = useId();
  const { src, alt } = picture.node.attrs;
  const leave = () => {
    onClose();
    leavePicture(editor, picture);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
    <div
      className="border-line-strong border-x bg-sunken px-3 py-3"
      onKeyDown={(event) => {
        const isEntered = event.key === 'Enter' && event.target instanceof HTMLInputElement;
        if (event.key !== 'Escape' && !isEntered) return;
        event.preventDefault();
        leave();
      }}
    >
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        Descripción de la imagen
      </label>
      <div className="flex gap-2">
        {/* biome-ignore lint/performance/noImgElement: one of this page, or of any server */}
        <img src={src} alt="" className="h-11 w-14 flex-none object-cover" />
        <input
          id={id}
          type="text"
          // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked for it
          autoFocus
          autoComplete="off"
          defaultValue={alt ?? ''}
          onChange={({ currentTarget }) => {
            if (!describePicture(editor, picture, currentTarget.value.trim())) leave();
          }}
          aria-describedby={`${id}-help`}
          className="field min-w-0 flex-1"
        />
        <button type="button" onClick={leave} className="button button-ink px-4">
          Listo
        </button>
      </div>
      <p id={`${id}-help`} className="mt-1.5 text-muted text-xs">
        Qué muestra, en una frase, para quien no la ve. Vacía si la imagen solo adorna.
      </p>
    </div>
  );
}
