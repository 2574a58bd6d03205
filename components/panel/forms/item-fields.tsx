import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { OriginNotice } from '@/components/forms/origin-notice';
import { SubmitButton } from '@/components/forms/submit-button';
import { CopyButtons } from '@/components/newsroom/copy-buttons';
import type { DialogCopy } from '@/components/newsroom/use-dialog-copy';
import { FactorLink } from '@/components/second-factor/factor-link';
import { usePermission } from '../permissions';
import { ConflictNotice } from './conflict-notice';
import { FormState } from './form-state';
import { OtherVersion } from './other-version';
import { SignInLink } from './sign-in-link';
import type { ItemFormState } from './use-item-form';

/** The fields of one content type: texts, and pictures beside them. */
export interface ItemParts {
  texts: (form: ItemFormState) => React.ReactNode;
  pictures: (form: ItemFormState) => React.ReactNode;
  /** What stands below both. */
  more?: (form: ItemFormState) => React.ReactNode;
}

interface ItemFieldsProps extends ItemParts {
  form: ItemFormState;
  /** The working copy that it can save instead. */
  copy?: DialogCopy;
  /** What has to be known before the first change. */
  note?: React.ReactNode;
  onCancel: () => void;
}

// Long words and addresses wrap.
const COLUMN = 'grid grid-cols-[minmax(0,1fr)] content-start gap-5';

/** The form of an item inside of its dialog. */
export function ItemFields(props: ItemFieldsProps) {
  const { form, copy, note, texts, pictures, more, onCancel } = props;
  const mayPublish = usePermission('publicar');
  const [isComparing, setIsComparing] = useState(false);
  const isCompared = isComparing && form.theirs !== undefined;

  const place = useRef<Element>(null);
  // Saving waits for running uploads, with the text as it is now.
  const isBusy = form.isSaving || form.isAwaitingUploads;
  const sendingText = form.isNew ? 'Guardando...' : 'Actualizando...';

  // Disabled fields lose the focus to the dialog, which handles Escape: after a failure
  // it returns to them.
  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    const { activeElement, body } = document;
    if (isBusy) dialog?.focus();
    else if (activeElement !== body && activeElement !== dialog) return;
    else if (place.current instanceof HTMLElement) place.current.focus();
  }, [isBusy]);

  // Ctrl+S anywhere in the dialog; only the button publishes (D57).
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!copy?.isOffered) form.keepDraft();
    else if (!form.isSaving) void copy.save();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        place.current = document.activeElement;
        form.save(event);
      }}
      onKeyDown={keepFromSending}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div
        // Read-only while saving: text typed now would be lost when it closes.
        inert={isBusy}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-6 md:px-7"
      >
        {note}
        {form.theirs && (
          <ConflictNotice
            form={form}
            isComparing={isCompared}
            onCompare={() => setIsComparing(!isComparing)}
          />
        )}
        {form.isRestored && (
          <OriginNotice
            className="mb-6"
            text="Recuperamos lo que habías escrito y no guardaste. Si elegiste imágenes, elígelas de nuevo."
            action="Descartar lo recuperado"
            isOff={form.holdsFiles}
            onAct={form.discard}
          />
        )}
        {form.bringBack && !form.theirs && (
          <OriginNotice
            className="mb-6"
            text="Aquí está la otra versión."
            action="Volver a la mía"
            isOff={form.holdsFiles}
            onAct={form.bringBack}
          />
        )}
        <div
          className={isCompared ? 'grid grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-2' : undefined}
        >
          <div
            className={`grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-6 ${isCompared ? 'content-start' : 'md:grid-cols-[minmax(0,1fr)_16.5rem]'}`}
          >
            <div className={COLUMN}>{texts(form)}</div>
            <div className={COLUMN}>{pictures(form)}</div>
            {more && <div className="col-span-full min-w-0">{more(form)}</div>}
          </div>
          {isCompared && form.theirs && <OtherVersion form={form} theirs={form.theirs} />}
        </div>
      </div>
      <footer className="border-line border-t bg-sunken px-5 py-3 md:px-7">
        <FormNotice notice={form.notice} />
        {form.isSignedOut && <SignInLink />}
        <FactorLink />
        <div
          className={`flex flex-wrap items-center justify-end gap-x-3 gap-y-2 ${form.notice ? 'mt-3' : ''}`}
        >
          <FormState form={form} mayPublish={mayPublish} {...(copy && { copy })} />
          <button
            type="button"
            disabled={form.isSaving}
            onClick={form.isAwaitingUploads && !form.isSaving ? form.stopWaiting : onCancel}
            className="button button-line max-md:flex-auto"
          >
            {form.isAwaitingUploads ? 'No guardar todavía' : 'Cancelar'}
          </button>
          {copy?.isOffered && <CopyButtons copy={copy} isOff={isBusy} />}
          {mayPublish && (
            <SubmitButton
              isSending={isBusy}
              isOff={copy?.isBusy ?? false}
              sendingText={form.isSaving ? sendingText : 'Subiendo archivos...'}
              className="button-accent min-w-36 max-md:flex-auto"
            >
              {form.isNew ? 'Guardar' : 'Actualizar'}
            </SubmitButton>
          )}
        </div>
      </footer>
    </form>
  );
}

const PRESSED = /^(?:submit|button|file|checkbox|radio)$/;

/** Prevents Enter in a one-line field from submitting, which would publish the item. */
function keepFromSending(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key } = event;
  const isField = target instanceof HTMLInputElement && !PRESSED.test(target.type);
  if (key === 'Enter' && isField) event.preventDefault();
}
