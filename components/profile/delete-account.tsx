'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Modal } from '@/components/ui/modal';

const DeletionForm = dynamic(async () => (await import('./deletion-form')).DeletionForm);

/** 'Eliminar mi cuenta', which asks again and says what happens (D47). */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="button border-danger text-danger hover:bg-danger-soft"
      >
        Eliminar mi cuenta
      </button>
      <Modal
        isOpen={isOpen}
        title="¿Eliminar tu cuenta?"
        onClose={close}
        // Nothing is called off any more.
        mayClose={() => !isDeleting}
      >
        <DeletionForm email={email} onCancel={close} onDeleting={setIsDeleting} />
      </Modal>
    </>
  );
}
