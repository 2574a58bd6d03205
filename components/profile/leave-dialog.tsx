'use client';

import { DialogActions } from '@/components/ui/dialog-actions';
import { Modal } from '@/components/ui/modal';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Confirmation before unsaved text is lost. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal isOpen={isOpen} title="Tienes cambios sin guardar" onClose={onStay}>
      <p className="mt-2 text-ink-soft">Si sales ahora, se pierden.</p>
      <DialogActions>
        <button type="button" onClick={onStay} className="button button-line">
          Seguir editando
        </button>
        <button type="button" onClick={onLeave} className="button button-danger">
          Salir sin guardar
        </button>
      </DialogActions>
    </Modal>
  );
}
