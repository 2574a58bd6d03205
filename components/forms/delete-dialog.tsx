import { useEffect, useId, useRef, useState } from 'react';
import { DialogActions } from '@/components/ui/dialog-actions';
import { openDialog } from '@/components/ui/open-dialog';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { isMissingCall } from '@/lib/core/api-error';
import { describeWriteFailure } from '@/lib/session/write-failure';

interface DeleteDialogProps {
  question: string;
  /** What else has to be known before. */
  note?: React.ReactNode;
  failed: string;
  /** Text where the thing is gone, or the server has no such call; `failed` without it. */
  missing?: string;
  /** Resolves to the id of the element to focus. Rejects if nothing was deleted. */
  onDelete: () => Promise<string>;
  onDeleted: (nextElement: string) => void;
  onClose: () => void;
}

/** Confirmation before a comment or a topic is deleted. The native dialog traps and restores the focus. */
export function DeleteDialog({
  question,
  note,
  failed,
  missing = failed,
  onDelete,
  onDeleted,
  onClose,
}: DeleteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  const [isDeleting, setIsDeleting] = useState(false);
  const [error, setError] = useState('');
  const button = useKeptFocus(isDeleting);

  useEffect(() => openDialog(dialog.current), []);

  // The focus is restored first. `close` fires later: a new press on the button in between must not be undone.
  const close = () => {
    dialog.current?.close();
    onClose();
  };

  const remove = async () => {
    setIsDeleting(true);
    setError('');
    try {
      const next = await onDelete();
      // Elements behind a modal dialog are inert.
      dialog.current?.close();
      onDeleted(next);
      onClose();
    } catch (reason) {
      setError(describeWriteFailure(reason, isMissingCall(reason) ? missing : failed).text);
      setIsDeleting(false);
    }
  };

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={textId}
      // Closed by the browser; a dialog closed here is already unmounted.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      // Holds the focus while its buttons are disabled.
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Browsers fire a cancelable `cancel` once; the second Escape always closes.
        event.preventDefault();
        event.stopPropagation();
        if (!isDeleting) close();
      }}
      onCancel={(event) => isDeleting && event.preventDefault()}
      className="m-auto w-[min(460px,calc(100vw-32px))] bg-raised p-6 text-ink shadow-float outline-none backdrop:bg-scrim"
    >
      <p id={textId} className="font-serif text-lg leading-snug">
        {question}
      </p>
      {note}
      {error && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {error}
        </p>
      )}
      <DialogActions>
        <button type="button" disabled={isDeleting} onClick={close} className="button button-line">
          Cancelar
        </button>
        <button
          ref={button}
          type="button"
          disabled={isDeleting}
          onClick={remove}
          className="button button-danger"
        >
          {isDeleting ? 'Eliminando...' : 'Eliminar'}
        </button>
      </DialogActions>
    </dialog>
  );
}
