'use client';

import { useEffect, useState } from 'react';
import { PasswordField } from '@/components/forms/password-field';
import { useLiveForm } from '@/components/forms/use-live-form';
import { resetMessages } from '@/lib/auth/messages';
import { dropResetLink, type ResetLink, takeResetLink } from '@/lib/auth/reset-link';
import { takeReturnPath } from '@/lib/auth/return-path';
import { routes } from '@/lib/core/routes';
import { loginAddress } from '@/lib/session/next-path';
import { AccountForm } from './account-form';
import { AccountHead } from './account-head';
import { AccountLink, AccountLinks } from './account-links';
import { DonePanel } from './done-panel';
import { IncompleteLink } from './incomplete-link';

/** Sets a new password with the token of an e-mail link (D34). */
export function ResetForm() {
  const link = useResetLink();
  const [done, setDone] = useState<{ message: string; login: string }>();
  const form = useLiveForm({
    load: async () => {
      if (!link) throw new Error('The page was opened without its link.');
      return (await import('@/lib/auth/plans')).resetPlan(link);
    },
    failed: resetMessages.failed,
    onSent: (said) => {
      dropResetLink();
      setDone({ message: said, login: loginAddress(takeReturnPath()) });
      return undefined;
    },
  });
  if (done) {
    return (
      <DonePanel
        title="Contraseña cambiada"
        text={done.message}
        next={{ href: done.login, label: 'Iniciar sesión' }}
      />
    );
  }
  if (link === null) return <IncompleteLink />;

  return (
    <>
      <AccountHead
        kicker="Tu cuenta"
        title="Nueva contraseña"
        lead="Al cambiarla se cierran las sesiones que tengas abiertas en otros sitios."
      />
      <AccountForm form={form} texts={resetMessages} purpose="Para cambiar la contraseña">
        <PasswordField
          label="Nueva contraseña"
          name="new_password"
          autoComplete="new-password"
          help="Al menos 8 caracteres. Una frase es más segura que una palabra."
          error={form.errors.new_password}
        />
        <PasswordField
          label="Confirmar contraseña"
          name="confirm_password"
          autoComplete="new-password"
          what="confirmación"
          error={form.errors.confirm_password}
        />
      </AccountForm>
      <AccountLinks>
        <p>
          El enlace vale una hora y una sola vez.{' '}
          <AccountLink href={routes.requestPasswordReset}>Pide otro</AccountLink>
        </p>
      </AccountLinks>
    </>
  );
}

/** Undefined until the address has been read, null if it has no token. */
function useResetLink(): ResetLink | null | undefined {
  const [link, setLink] = useState<ResetLink | null>();
  useEffect(() => setLink(takeResetLink()), []);
  return link;
}
