'use client';

import { useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { PasswordField } from '@/components/forms/password-field';
import { useLiveForm } from '@/components/forms/use-live-form';
import { loginMessages } from '@/lib/auth/messages';
import type { PendingSignIn } from '@/lib/auth/second-step';
import { AccountForm } from './account-form';
import { AccountLink } from './account-links';
import { EmailField } from './email-field';
import { enter } from './enter';
import { SecondStepForm } from './second-step-form';

type FirstStep = Parameters<typeof useLiveForm<PendingSignIn | undefined>>[0]['load'];

interface SignInStepsProps {
  load: FirstStep;
  isStaff?: boolean;
  /** Sign-in that a provider has begun (D55). */
  begun?: PendingSignIn | undefined;
  /** Path after the sign-in. */
  target: string;
  /** Address of the screen for a forgotten password. */
  recovery: string;
  /** Above and below the first step. */
  before?: React.ReactNode;
  after?: React.ReactNode;
}

/** Signs in with e-mail and password, then with a code where the account needs one (D55). */
export function SignInSteps(props: SignInStepsProps) {
  const { load, isStaff = false, begun, target, recovery, before, after } = props;
  const [started, setStarted] = useState<PendingSignIn>();
  const [past, setPast] = useState<{ pending: PendingSignIn; reason: string | undefined }>();
  const current = started ?? begun;
  if (current && current !== past?.pending) {
    return (
      <SecondStepForm
        pending={current}
        isStaff={isStaff}
        target={target}
        onRestart={(reason) => setPast({ pending: current, reason })}
      />
    );
  }
  return (
    <>
      {before}
      {past?.reason && (
        <div className="-mt-3 mb-6">
          <FormNotice notice={{ kind: 'failed', text: past.reason }} />
        </div>
      )}
      <Credentials
        load={load}
        email={past?.pending.email}
        recovery={recovery}
        onSent={(pending) => (pending ? setStarted(pending) : enter(target))}
      />
      {after}
    </>
  );
}

interface CredentialsProps {
  load: FirstStep;
  /** Typed before. */
  email: string | undefined;
  recovery: string;
  onSent: (pending: PendingSignIn | undefined) => void;
}

function Credentials({ load, email, recovery, onSent }: CredentialsProps) {
  const form = useLiveForm({
    load,
    failed: loginMessages.failed,
    onSent: (pending) => {
      onSent(pending);
      return undefined;
    },
  });
  const forgotten = (
    <p className="mt-3 text-sm">
      <AccountLink href={recovery}>¿Olvidaste tu contraseña?</AccountLink>
    </p>
  );
  return (
    <AccountForm
      form={form}
      texts={loginMessages}
      purpose="Para iniciar sesión"
      beforeButton={forgotten}
    >
      <EmailField autoComplete="username" error={form.errors.email} defaultValue={email} />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
    </AccountForm>
  );
}
