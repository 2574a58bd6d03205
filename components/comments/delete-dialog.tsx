import { useEffect, useId, useRef, useState } from 'react';
import { DialogActions } from '@/components/ui/dialog-actions';
import { openDialog } from '@/components/ui/open-dialog';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { describeWriteFailure } from '@/lib/session/write-failure';

interface DeleteDialogProps {
  question: string;
  failed: string;
  /** Gives the id of the element at which the reader goes on. Rejects where nothing was deleted. */
  onDelete: () => Promise<string>;
  onDeleted: (nextElement: string) => void;
  onClose: () => void;
}

/** Asks before a comment or a topic is deleted. The native dialog keeps the focus inside and gives it back. */
export function DeleteDialog({
  question,
  failed,
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

  // The focus goes back first. The browser tells a moment later that it is closed: whoever has pressed the
  // button again by then would find that press taken back.
  const close = () => {
    dialog.current?.close();
    onClose();
  };

  const remove = async () => {
    setIsDeleting(true);
    setError('');
    try {
      const next = await onDelete();
      // What stands behind an open dialog takes no focus.
      dialog.current?.close();
      onDeleted(next);
      onClose();
    } catch (reason) {
      setError(describeWriteFailure(reason, failed).text);
      setIsDeleting(false);
    }
  };

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={textId}
      // By the browser itself; what was closed here is not on the page any more.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      // Has the focus while its buttons are off.
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A browser asks a page once whether Escape may close a dialog; the second time it closes.
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
