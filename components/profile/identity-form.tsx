'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { FormNotice } from '@/components/forms/form-notice';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import type { Notice } from '@/components/forms/use-live-form';
import { DialogActions } from '@/components/ui/dialog-actions';
import { type IdentityChange, identityChangeSchema } from '@/contract/identities';
import { describeOwnFailure } from '@/lib/profile/failure';
import { identityMessages } from '@/lib/profile/messages';
import { showFailure } from './show-failure';

const NAMES = ['password'] as const;

interface IdentityFormProps {
  email: string;
  /** What happens then. */
  text: string;
  submit: string;
  act: (body: IdentityChange) => Promise<void>;
  onCancel: () => void;
  onDone: () => void;
  /** Told whether it is being sent. */
  onSending: (isSending: boolean) => void;
}

/** The password for a change of what providers may do. */
export function IdentityForm(props: IdentityFormProps) {
  const { email, text, submit, act, onCancel, onDone, onSending } = props;
  const form = useForm<IdentityChange>({ resolver: zodResolver(identityChangeSchema) });
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const [notice, setNotice] = useState<Notice | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  useEffect(() => onSending(isSubmitting), [isSubmitting, onSending]);

  const send = form.handleSubmit(async (body) => {
    setNotice(null);
    try {
      await act(body);
    } catch (error) {
      const failure = describeOwnFailure(error, NAMES, identityMessages.changeFailed);
      showFailure(form, NAMES, failure);
      if (failure.text) setNotice({ kind: 'failed', text: failure.text });
      return;
    }
    onSending(false);
    onDone();
  });

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <p className="mt-3 mb-5 text-ink-soft">{text}</p>
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
        <SubmitButton isSending={isSubmitting} sendingText="Guardando...">
          {submit}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
