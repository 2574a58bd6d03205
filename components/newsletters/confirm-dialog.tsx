import { useState } from 'react';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Modal } from '@/components/ui/modal';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Button that changes nothing, and the one that does it. */
  keep: string;
  confirm: string;
  busy: string;
  /** Shows its own failure. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Confirmation of what cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, keep, confirm, busy, onConfirm, onClose } = props;
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Modal isOpen title={title} onClose={onClose} mayClose={() => !isBusy}>
      <p className="mt-2 text-ink-soft">{text}</p>
      <DialogActions>
        <button type="button" disabled={isBusy} onClick={onClose} className="button button-line">
          {keep}
        </button>
        <button
          type="button"
          disabled={isBusy}
          onClick={async () => {
            setIsBusy(true);
            await onConfirm();
            onClose();
          }}
          className="button button-danger"
        >
          {isBusy ? busy : confirm}
        </button>
      </DialogActions>
    </Modal>
  );
}
