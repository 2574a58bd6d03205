'use client';

import { useLiveForm } from '@/components/forms/use-live-form';
import { recoveryMessages } from '@/lib/auth/messages';
import { storeReturnPath } from '@/lib/auth/return-path';
import { routes } from '@/lib/core/routes';
import { withNext } from '@/lib/session/next-path';
import { AccountForm } from './account-form';
import { AccountLink, AccountLinks } from './account-links';
import { EmailField } from './email-field';
import { SignedInElsewhere } from './signed-in-elsewhere';
import { useNext } from './use-query';

/** Requests the e-mail with a link to set a new password. */
export function RecoveryForm() {
  const next = useNext();
  const form = useLiveForm({
    load: async () => (await import('@/lib/auth/plans')).recoveryPlan,
    failed: recoveryMessages.failed,
    onSent(message) {
      storeReturnPath(next);
      return message;
    },
  });
  return (
    <>
      <SignedInElsewhere />
      <AccountForm form={form} texts={recoveryMessages} purpose="Para recuperar la contraseña">
        <EmailField autoComplete="username" error={form.errors.email} />
      </AccountForm>
      <AccountLinks>
        <p>
          ¿La recordaste?{' '}
          <AccountLink href={withNext(routes.login, next)}>Inicia sesión</AccountLink>
        </p>
        <p>
          ¿No tienes cuenta?{' '}
          <AccountLink href={withNext(routes.register, next)}>Regístrate</AccountLink>
        </p>
      </AccountLinks>
    </>
  );
}
