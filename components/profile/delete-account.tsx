'use client';

import { useState } from 'react';
import { browserApi } from '@/lib/core/browser/browser-http';
import { deleteAccount } from '@/lib/profile/account';
import { securityMessages } from '@/lib/profile/messages';
import { goHome, signOutBrowser } from '@/lib/session/browser/sign-out-browser';
import type { PasswordQuestion } from './own-password-form';
import { PasswordDialog } from './password-dialog';

/** Confirmation of the deletion of an account. */
export const DELETION: PasswordQuestion = {
  title: '¿Eliminar tu cuenta?',
  text: (
    <ul className="list-disc space-y-1 pl-5">
      <li>Se borran tu correo, tu foto y todo lo que dice tu perfil.</li>
      <li>Termina y se borra la suscripción al boletín de tu correo, si lo tienes confirmado.</li>
      <li>
        Se borran los mensajes que nos enviaste desde la página de contacto con tu correo, si lo
        tienes confirmado.
      </li>
      <li>Se cierran todas tus sesiones.</li>
      <li>Tus temas y comentarios quedan, firmados por «Cuenta eliminada».</li>
      <li>No se puede deshacer.</li>
    </ul>
  ),
  submit: 'Eliminar mi cuenta',
  sendingText: 'Eliminando...',
  isDangerous: true,
  act: (body) => deleteAccount(browserApi(), body),
  failed: securityMessages.deletionFailed,
};

/** Leaves the page even if the cookies could not be removed: the account no longer exists. */
async function goAway(): Promise<void> {
  if (!(await signOutBrowser())) goHome();
}

/** 'Eliminar mi cuenta', with a confirmation that lists the consequences (D47). */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="button border-danger text-danger hover:bg-danger-soft"
      >
        Eliminar mi cuenta
      </button>
      <PasswordDialog
        email={email}
        question={isOpen ? DELETION : undefined}
        onClose={() => setIsOpen(false)}
        onDone={goAway}
      />
    </>
  );
}
