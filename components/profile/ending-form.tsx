'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { FormNotice } from '@/components/forms/form-notice';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import type { Notice } from '@/components/forms/use-live-form';
import { DialogActions } from '@/components/ui/dialog-actions';
import { type SessionPassword, sessionPasswordSchema } from '@/contract/auth';
import { orWhoseSession } from '@/lib/core/other-account';
import { describeOwnFailure } from '@/lib/profile/failure';
import { securityMessages } from '@/lib/profile/messages';
import { showFailure } from './show-failure';

const NAMES = ['password'] as const;

interface EndingFormProps {
  email: string;
  /** What the button says. */
  label: string;
  /** Throws ApiError. */
  end: (body: SessionPassword) => Promise<void>;
  onEnded: () => void;
  onCancel: () => void;
}

/** The password for ending sessions: whoever copied one must not shut out its owner. */
export function EndingForm({ email, label, end, onEnded, onCancel }: EndingFormProps) {
  const form = useForm<SessionPassword>({ resolver: zodResolver(sessionPasswordSchema) });
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const [notice, setNotice] = useState<Notice | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);

  const send = form.handleSubmit(async (body) => {
    setNotice(null);
    try {
      await end(body);
    } catch (error) {
      const failure = describeOwnFailure(error, NAMES, securityMessages.endFailed);
      showFailure(form, NAMES, failure);
      if (failure.text) setNotice({ kind: 'failed', text: orWhoseSession(error, failure.text) });
      return;
    }
    onEnded();
  });

  return (
    <form onSubmit={(event) => void send(event)} noValidate className="mt-3">
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
        <SubmitButton isSending={isSubmitting} sendingText="Cerrando...">
          {label}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
