import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { AddressInput } from './address-input';
import { FieldBox } from './field-box';
import { linkAt, removeLink, setLinkTo } from './link-commands';

interface LinkFormProps {
  editor: Editor;
  onClose: () => void;
}

/** Sets, changes or removes the link at the cursor. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const id = useId();
  const [before] = useState(() => linkAt(editor));
  const [address, setAddress] = useState(before);
  const [isWrong, setIsWrong] = useState(false);

  const leave = () => {
    onClose();
    // Synchronously, or the first keys are lost.
    editor.view.focus();
    editor.commands.scrollIntoView();
  };
  const apply = () => {
    if (setLinkTo(editor, address)) leave();
    else setIsWrong(true);
  };
  const remove = () => {
    removeLink(editor);
    leave();
  };

  return (
    <FieldBox id={id} label="Dirección del enlace" onEnter={apply} onEscape={leave}>
      <div className="flex flex-wrap gap-2">
        <AddressInput
          id={id}
          placeholder="https://"
          value={address}
          onChange={(text) => {
            setAddress(text);
            setIsWrong(false);
          }}
          isWrong={isWrong}
          describedBy={isWrong ? `${id}-error` : undefined}
        />
        <button type="button" onClick={apply} className="button button-ink px-4">
          Aplicar
        </button>
        {before && (
          <button type="button" onClick={remove} className="button button-line px-4">
            Quitar
          </button>
        )}
        <button type="button" onClick={leave} className="button px-3">
          Cerrar enlace
        </button>
      </div>
      {isWrong && (
        <FieldError
          id={`${id}-error`}
          text="Escribe una dirección web o de correo completa, o una de la revista, como /articulos/25"
        />
      )}
    </FieldBox>
  );
}
