import { DialogActions } from '@/components/ui/dialog-actions';
import { SubmitButton } from './submit-button';

interface FormActionsProps {
  isSending: boolean;
  /** Disabled while the form is invalid. */
  isOff?: boolean;
  sendingText: string;
  /** Look of the button that submits. */
  className?: string;
  cancel?: string | undefined;
  /** Not called while sending. */
  onCancel: () => void;
  /** Text of the button that submits. */
  children: React.ReactNode;
}

/** The two buttons at the foot of a form in a dialog: cancel and submit. */
export function FormActions(props: FormActionsProps) {
  const { isSending, isOff = false, sendingText, className = 'button-accent' } = props;
  const { cancel = 'Cancelar', onCancel, children } = props;
  return (
    <DialogActions>
      <button type="button" onClick={() => !isSending && onCancel()} className="button button-line">
        {cancel}
      </button>
      <SubmitButton
        isSending={isSending}
        isOff={isOff}
        sendingText={sendingText}
        className={className}
      >
        {children}
      </SubmitButton>
    </DialogActions>
  );
}
