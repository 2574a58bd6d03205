import type { ComponentProps } from 'react';
import { DialogActions } from '@/components/ui/dialog-actions';
import { SubmitButton } from './submit-button';

interface FormDialogActionsProps extends ComponentProps<typeof SubmitButton> {
  onCancel: () => void;
}

/** Footer of a dialog with a form: 'Cancelar', and the button that submits it. */
export const FormDialogActions = ({ onCancel, ...submit }: FormDialogActionsProps) => (
  <DialogActions>
    <button type="button" onClick={onCancel} className="button button-line">
      Cancelar
    </button>
    <SubmitButton {...submit} />
  </DialogActions>
);
