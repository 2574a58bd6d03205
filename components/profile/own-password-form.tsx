'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { FormNotice } from '@/components/forms/form-notice';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useInitialFocus } from '@/components/forms/use-initial-focus';
import type { Notice } from '@/components/forms/use-live-form';
import { DialogActions } from '@/components/ui/dialog-actions';
import { type OwnPassword, ownPasswordSchema } from '@/contract/auth';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { describeOwnFailure } from '@/lib/profile/failure';
import { showFailure } from './show-failure';

const NAMES = ['password'] as const;

/** An action that needs the current password: a stolen session must not lock out its owner. */
export interface PasswordQuestion {
  title: string;
  /** Consequences. */
  text?: React.ReactNode;
  /** Label of the button. */
  submit: string;
  sendingText: string;
  isDangerous?: boolean;
  /** Throws ApiError; `failed` is shown if the server gives no reason. */
  act: (body: OwnPassword) => Promise<void>;
  failed: string;
}

interface OwnPasswordFormProps {
  email: string;
  question: PasswordQuestion;
  onCancel: () => void;
  onDone: () => void | Promise<void>;
  /** Called with whether it is being sent. */
  onSending: (isSending: boolean) => void;
}

/** The form of `PasswordDialog`. */
export function OwnPasswordForm(props: OwnPasswordFormProps) {
  const { email, question, onCancel, onDone, onSending } = props;
  const form = useForm<OwnPassword>({ resolver: zodResolver(ownPasswordSchema) });
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const [notice, setNotice] = useState<Notice | null>(null);
  const element = useInitialFocus<HTMLFormElement>('password');
  useEffect(() => {
    onSending(isSubmitting);
    return () => onSending(false);
  }, [isSubmitting, onSending]);

  const send = form.handleSubmit(async (body) => {
    setNotice(null);
    try {
      await question.act(body);
    } catch (error) {
      const failure = describeOwnFailure(error, NAMES, question.failed);
      showFailure(form, NAMES, failure);
      if (failure.text) setNotice({ kind: 'failed', text: mismatchOr(error, failure.text) });
      return;
    }
    await onDone();
  });

  return (
    <form ref={element} onSubmit={(event) => void send(event)} noValidate className="mt-3">
      {question.text && <div className="mb-5 text-ink-soft">{question.text}</div>}
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
          sendingText={question.sendingText}
          {...(question.isDangerous && { className: 'button-danger' })}
        >
          {question.submit}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
