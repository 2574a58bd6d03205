'use client';

import { Modal } from '@/components/ui/modal';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before what was typed is lost. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal isOpen={isOpen} title="Tienes cambios sin guardar" onClose={onStay}>
      <p className="mt-2 text-ink-soft">Si sales ahora, se pierden.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" onClick={onStay} className="button button-ink max-sm:w-full">
          Seguir editando
        </button>
        <button type="button" onClick={onLeave} className="button button-line max-sm:w-full">
          Salir sin guardar
        </button>
      </div>
    </Modal>
  );
}
