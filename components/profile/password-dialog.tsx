'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Modal } from '@/components/ui/modal';
import type { PasswordQuestion } from './own-password-form';

// Most visits to the profile ask for no password.
const OwnPasswordForm = dynamic(async () => (await import('./own-password-form')).OwnPasswordForm);

interface PasswordDialogProps {
  email: string;
  /** Undefined while nothing is asked. */
  question: PasswordQuestion | undefined;
  onClose: () => void;
  /** What follows a good answer; the dialog stays as it is until then. */
  onDone: () => void | Promise<void>;
}

/** Asks for the own password before something is done. While it is being done nothing is called off any more. */
export function PasswordDialog({ email, question, onClose, onDone }: PasswordDialogProps) {
  const [isSending, setIsSending] = useState(false);
  return (
    <Modal
      isOpen={question !== undefined}
      title={question?.title ?? ''}
      onClose={onClose}
      mayClose={() => !isSending}
    >
      {question && (
        <OwnPasswordForm
          email={email}
          question={question}
          onCancel={onClose}
          onDone={onDone}
          onSending={setIsSending}
        />
      )}
    </Modal>
  );
}
