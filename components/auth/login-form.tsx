'use client';

import { useEffect, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { registrationMessages } from '@/lib/auth/messages';
import type { PendingSignIn } from '@/lib/auth/second-step';
import { routes } from '@/lib/core/routes';
import { withNext } from '@/lib/session/next-path';
import { takeChallenge } from '@/lib/sign-in-providers/challenge-fragment';
import { AccountLink, AccountLinks } from './account-links';
import { LoginReason } from './login-reason';
import { ProviderNotice } from './provider-notice';
import { SignInSteps } from './sign-in-steps';
import { SignedInElsewhere } from './signed-in-elsewhere';

interface LoginFormProps {
  /** Path after the sign-in. */
  next: string;
  /** Code of a failed sign-in at a provider. */
  failure: string | null;
  /** Whether the account has just been made. */
  isNew: boolean;
  providers: React.ReactNode;
}

/** Signs a reader in and returns to the previous page (D25). */
export function LoginForm({ next, failure, isNew, providers }: LoginFormProps) {
  const before = (
    <>
      <SignedInElsewhere />
      <ProviderNotice failure={failure} />
      <LoginReason next={next} />
      {isNew && (
        <div className="-mt-3 mb-6">
          <FormNotice notice={{ kind: 'sent', text: registrationMessages.signIn }} />
        </div>
      )}
    </>
  );
  const after = (
    <>
      {providers}
      <AccountLinks>
        <p>
          ¿No tienes cuenta?{' '}
          <AccountLink href={withNext(routes.register, next)}>Regístrate</AccountLink>
        </p>
      </AccountLinks>
    </>
  );
  return (
    <SignInSteps
      load={async () => (await import('@/lib/auth/plans')).loginPlan}
      begun={useProviderChallenge()}
      target={next}
      recovery={withNext(routes.requestPasswordReset, next)}
      before={before}
      after={after}
    />
  );
}

/** Signs staff in and leads to the panel. */
export function AdminLoginForm() {
  return (
    <SignInSteps
      load={async () => (await import('@/lib/auth/plans')).adminLoginPlan}
      isStaff
      target={routes.panel}
      recovery={routes.requestPasswordReset}
    />
  );
}

/** The sign-in that a provider has begun and that needs a second step (D55). */
function useProviderChallenge(): PendingSignIn | undefined {
  const [pending, setPending] = useState<PendingSignIn>();
  useEffect(() => {
    const challenge = takeChallenge();
    if (challenge !== undefined) setPending({ challenge, email: undefined });
  }, []);
  return pending;
}
