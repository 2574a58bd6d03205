'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { FormNotice } from '@/components/forms/form-notice';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import type { Notice } from '@/components/forms/use-live-form';
import { DialogActions } from '@/components/ui/dialog-actions';
import { type AccountDeletion, accountDeletionSchema } from '@/contract/auth';
import { browserApi } from '@/lib/core/browser-http';
import { deleteAccount } from '@/lib/profile/account';
import { describeOwnFailure } from '@/lib/profile/failure';
import { securityMessages } from '@/lib/profile/messages';
import { goHome, leave } from '@/lib/session/leave';
import { showFailure } from './show-failure';

const NAMES = ['password'] as const;

interface DeletionFormProps {
  email: string;
  onCancel: () => void;
  /** Told whether the account is being deleted. */
  onDeleting: (isDeleting: boolean) => void;
}

/** What the end of an account means, and the password for it. */
export function DeletionForm({ email, onCancel, onDeleting }: DeletionFormProps) {
  const form = useForm<AccountDeletion>({ resolver: zodResolver(accountDeletionSchema) });
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const [notice, setNotice] = useState<Notice | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  useEffect(() => onDeleting(isSubmitting), [isSubmitting, onDeleting]);

  const send = form.handleSubmit(async (body) => {
    setNotice(null);
    try {
      await deleteAccount(browserApi(), body);
    } catch (error) {
      const failure = describeOwnFailure(error, NAMES, securityMessages.deletionFailed);
      showFailure(form, NAMES, failure);
      if (failure.text) setNotice({ kind: 'failed', text: failure.text });
      return;
    }
    // The account is gone, whether its cookies are or not.
    if (!(await leave())) goHome();
  });

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <ul className="mt-3 mb-5 list-disc space-y-1 pl-5 text-ink-soft">
        <li>Se borran tu correo, tu foto y todo lo que dice tu perfil.</li>
        <li>Se cierran todas tus sesiones.</li>
        <li>Tus temas y comentarios quedan, firmados por «Cuenta eliminada».</li>
        <li>No se puede deshacer.</li>
      </ul>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('password')}
        label="Contraseña"
        autoComplete="current-password"
        help="Para saber que eres tú."
        error={errors.password?.message}
      />
      <FormNotice notice={notice} />
      <DialogActions>
        <button
          type="button"
          disabled={isSubmitting}
          onClick={onCancel}
          className="button button-line"
        >
          Cancelar
        </button>
        <SubmitButton
          isSending={isSubmitting}
          sendingText="Eliminando..."
          className="button-danger"
        >
          Eliminar mi cuenta
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
