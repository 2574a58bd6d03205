import { useState } from 'react';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Modal } from '@/components/ui/modal';
import { newsModerationTexts as texts } from '@/lib/external-news/moderation-messages';

interface HideDialogProps {
  title: string;
  isBusy: boolean;
  /** Resolves to the reason of a failure, or '' and the dialog is closed by its owner. */
  onHide: () => Promise<string>;
  onClose: () => void;
}

/** Confirmation before an item of the external news is hidden; stays with the reason if it was not. */
export function HideDialog({ title, isBusy, onHide, onClose }: HideDialogProps) {
  const [failure, setFailure] = useState('');
  const hide = async () => {
    setFailure('');
    setFailure(await onHide());
  };
  return (
    <Modal isOpen title={texts.question} onClose={onClose} mayClose={() => !isBusy}>
      <p className="mt-2 font-serif text-ink-soft [overflow-wrap:anywhere]">{title}</p>
      <p className="mt-3 text-ink-soft text-sm">{texts.consequence}</p>
      <p role="alert" className="mt-3 text-danger text-sm empty:hidden">
        {failure}
      </p>
      <DialogActions>
        <button type="button" onClick={onClose} disabled={isBusy} className="button button-line">
          {texts.cancel}
        </button>
        <button
          type="button"
          // Disabled it would lose the focus.
          aria-disabled={isBusy}
          onClick={() => !isBusy && void hide()}
          className="button button-danger"
        >
          {isBusy ? texts.saving : texts.hide}
        </button>
      </DialogActions>
    </Modal>
  );
}
