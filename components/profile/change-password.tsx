'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';

// Loaded on demand: few visits change the password.
const PasswordForm = dynamic(async () => (await import('./password-form')).PasswordForm);

/** A button that is replaced by the form for a new password. */
export function ChangePassword({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <PasswordForm email={email} onClose={() => setIsOpen(false)} />;
  return (
    <button type="button" onClick={() => setIsOpen(true)} className="button button-line">
      Cambiar contraseña
    </button>
  );
}
