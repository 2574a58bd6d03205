import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { linkAddress } from '@/lib/panel/link-address';

interface LinkFormProps {
  editor: Editor;
  onClose: () => void;
}

/**
 * Sets, changes or takes away the link at the cursor. It stands inside of a form, so it is none
 * itself.
 */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const id = useId();
  const [before] = useState<string>(() => editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(before);
  const [isWrong, setIsWrong] = useState(false);

  const leave = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = linkAddress(address, window.location.origin);
    if (!href) return setIsWrong(true);
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    // Where nothing is chosen the address is its own text.
    if (empty && !before) {
      const marks = [{ type: 'link', attrs: { href } }];
      chain.insertContent({ type: 'text', text: address.trim(), marks }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
    <div
      className="border-line-strong border-x bg-sunken px-3 py-3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (event.key === 'Escape') leave();
        else apply();
      }}
    >
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        Dirección del enlace
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="text"
          inputMode="url"
          // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked for it
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={address}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value);
            setIsWrong(false);
          }}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          className="field min-w-0 flex-1 basis-56"
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
        <FieldError id={`${id}-error`} text="Escribe una dirección web o de correo completa" />
      )}
    </div>
  );
}
