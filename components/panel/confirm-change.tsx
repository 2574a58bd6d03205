import { FormActions } from '@/components/forms/form-actions';
import { FormNotice } from '@/components/forms/form-notice';
import { Modal } from '@/components/ui/modal';
import type { Http } from '@/lib/core/http';
import type { ProvenChange } from './use-proven-change';

/** A change that is confirmed first. */
export interface Confirmation {
  title: string;
  /** Whom it concerns. */
  of: string;
  /** Consequences. */
  text: string;
  /** Button that changes nothing: 'Cancelar' by default. */
  keep?: string;
  submit: string;
  sending: string;
  isDangerous?: boolean;
  act: (http: Http) => Promise<void>;
  /** Told when it is done. */
  done: string;
}

interface ConfirmChangeProps {
  confirmation: Confirmation;
  change: ProvenChange;
  onClose: () => void;
}

/** Confirmation of a change in the panel; the result of a failed one is shown in it. */
export function ConfirmChange({ confirmation, change: state, onClose }: ConfirmChangeProps) {
  const { title, of, text, keep, submit, sending, isDangerous = false, act, done } = confirmation;
  const { change, isSending, failure, proofDialog } = state;
  return (
    <>
      {/* First, so that it restores the focus before the dialog below it does. */}
      {proofDialog}
      <Modal isOpen title={title} onClose={onClose} mayClose={() => !isSending}>
        <p className="mt-2 text-ink-soft text-sm [overflow-wrap:anywhere]">{of}</p>
        <p className="mt-3 text-ink-soft">{text}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void change(act, done);
          }}
        >
          <FormNotice notice={failure ? { kind: 'failed', text: failure } : null} />
          <FormActions
            onCancel={onClose}
            cancel={keep}
            isSending={isSending}
            sendingText={sending}
            className={isDangerous ? 'button-danger' : 'button-accent'}
          >
            {submit}
          </FormActions>
        </form>
      </Modal>
    </>
  );
}
