'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Modal } from '@/components/ui/modal';
import type { PasswordQuestion } from './own-password-form';

// Loaded on demand: few visits need the password.
const OwnPasswordForm = dynamic(async () => (await import('./own-password-form')).OwnPasswordForm);

interface PasswordDialogProps {
  email: string;
  /** Undefined while closed. */
  question: PasswordQuestion | undefined;
  onClose: () => void;
  /** Runs after success; the dialog stays open until it resolves. */
  onDone: () => void | Promise<void>;
}

/** Dialog that asks for the current password. It cannot be cancelled while the action runs. */
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
