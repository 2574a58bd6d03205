import type { Editor } from '@tiptap/react';
import { useId } from 'react';
import { FieldBox } from './field-box';
import { describePicture, leavePicture, type NamedPicture } from './picture-commands';

interface DescriptionFormProps {
  editor: Editor;
  picture: NamedPicture;
  onClose: () => void;
}

/**
 * Alternative text of a picture. Input is applied to the text at once, so that a save
 * includes it.
 */
export function DescriptionForm({ editor, picture, onClose }: DescriptionFormProps) {
  const id = useId();
  const { src, alt } = picture.node.attrs;
  const leave = () => {
    onClose();
    leavePicture(editor, picture);
  };
  return (
    <FieldBox id={id} label="Descripción de la imagen" onEnter={leave} onEscape={leave}>
      <div className="flex gap-2">
        {/* biome-ignore lint/performance/noImgElement: one of this page, or of any server */}
        <img src={src} alt="" className="h-11 w-14 flex-none object-cover" />
        <input
          id={id}
          type="text"
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
    </FieldBox>
  );
}
