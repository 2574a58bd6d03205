'use client';

import { FormNotice } from '@/components/forms/form-notice';
import { PasswordField } from '@/components/forms/password-field';
import { useLiveForm } from '@/components/forms/use-live-form';
import { loginMessages, registrationMessages } from '@/lib/auth/messages';
import { routes } from '@/lib/core/routes';
import { withNext } from '@/lib/session/next-path';
import { AccountForm } from './account-form';
import { AccountLink, AccountLinks } from './account-links';
import { EmailField } from './email-field';
import { enter } from './enter';
import { LoginReason } from './login-reason';
import { ProviderNotice } from './provider-notice';
import { SignedInElsewhere } from './signed-in-elsewhere';
import { ACCOUNT_MADE, useNext, useQuery } from './use-query';

/** Signs a reader in and returns to the previous page (D25). */
export function LoginForm({ providers }: { providers: React.ReactNode }) {
  const next = useNext();
  const isNew = useQuery(ACCOUNT_MADE) !== null;
  return (
    <>
      <SignedInElsewhere />
      <ProviderNotice />
      <LoginReason />
      {isNew && (
        <div className="-mt-3 mb-6">
          <FormNotice notice={{ kind: 'sent', text: registrationMessages.signIn }} />
        </div>
      )}
      <Credentials
        load={async () => (await import('@/lib/auth/plans')).loginPlan}
        target={next}
        recovery={withNext(routes.requestPasswordReset, next)}
      />
      {providers}
      <AccountLinks>
        <p>
          ¿No tienes cuenta?{' '}
          <AccountLink href={withNext(routes.register, next)}>Regístrate</AccountLink>
        </p>
      </AccountLinks>
    </>
  );
}

/** Signs staff in and leads to the panel. */
export function AdminLoginForm() {
  return (
    <Credentials
      load={async () => (await import('@/lib/auth/plans')).adminLoginPlan}
      target={routes.panel}
      recovery={routes.requestPasswordReset}
    />
  );
}

interface CredentialsProps {
  load: Parameters<typeof useLiveForm<void>>[0]['load'];
  target: string;
  recovery: string;
}

function Credentials({ load, target, recovery }: CredentialsProps) {
  const form = useLiveForm({
    load,
    failed: loginMessages.failed,
    onSent: () => {
      enter(target);
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
      <EmailField autoComplete="username" error={form.errors.email} />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
    </AccountForm>
  );
}
