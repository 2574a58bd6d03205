'use client';

import { useEffect } from 'react';
import { useLiveForm } from '@/components/forms/use-live-form';
import { secondStepMessages } from '@/lib/auth/messages';
import type { PendingSignIn } from '@/lib/auth/second-step';
import { AccountForm } from './account-form';
import { CodeField } from './code-field';
import { enter } from './enter';

interface SecondStepFormProps {
  pending: PendingSignIn;
  /** Whether it is a sign-in to the panel, which refuses readers (D28). */
  isStaff?: boolean;
  /** Path after the sign-in. */
  target: string;
  /** Leads back to the first step; `reason` where the sign-in is over. */
  onRestart: (reason?: string) => void;
}

/** Second step of a sign-in: a code of the app, or a recovery code (D55). */
export function SecondStepForm(props: SecondStepFormProps) {
  const { pending, isStaff = false, target, onRestart } = props;
  const form = useLiveForm({
    load: async () => (await import('@/lib/auth/second-step')).secondStepPlan(pending, isStaff),
    failed: secondStepMessages.failed,
    onSent: (result) => {
      if (result.kind === 'expired') onRestart(result.text);
      else enter(target);
      return undefined;
    },
  });
  const { ref } = form.props;
  useEffect(() => {
    // The pressed button of the first step is gone.
    ref.current?.querySelector('input')?.focus();
  }, [ref]);
  return (
    <>
      <p className="-mt-3 mb-6 font-serif text-ink-soft text-md leading-relaxed">
        {secondStepMessages.lead}
      </p>
      <AccountForm form={form} texts={secondStepMessages} purpose="Para iniciar sesión">
        <CodeField error={form.errors.codigo} />
      </AccountForm>
      <p className="mt-5 text-sm">
        <button
          type="button"
          onClick={() => onRestart()}
          className="min-h-6 font-medium text-ink underline decoration-accent underline-offset-4 hover:text-accent"
        >
          {secondStepMessages.back}
        </button>
      </p>
    </>
  );
}
