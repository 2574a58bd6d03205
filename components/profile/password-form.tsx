'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { FormNotice } from '@/components/forms/form-notice';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useInitialFocus } from '@/components/forms/use-initial-focus';
import type { Notice } from '@/components/forms/use-live-form';
import { SiteLink } from '@/components/ui/site-link';
import { type PasswordChange, passwordChangeSchema } from '@/contract/auth';
import { browserApi } from '@/lib/core/browser/browser-http';
import { routes } from '@/lib/core/routes';
import { changePassword } from '@/lib/profile/account';
import { describeOwnFailure } from '@/lib/profile/failure';
import { securityMessages } from '@/lib/profile/messages';
import { setMarker } from '@/lib/session/browser/marker';
import { showFailure } from './show-failure';

const NAMES = ['current_password', 'new_password', 'confirm_password'] as const;

/** Change of the password with the current one; it ends the other sessions (D29). */
export function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const router = useRouter();
  const form = useForm<PasswordChange>({ resolver: zodResolver(passwordChangeSchema) });
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const [notice, setNotice] = useState<Notice | null>(null);
  const element = useInitialFocus<HTMLFormElement>('current_password');

  const send = form.handleSubmit(async (passwords) => {
    setNotice(null);
    try {
      await changePassword(browserApi(), passwords);
    } catch (error) {
      const failure = describeOwnFailure(error, NAMES, securityMessages.passwordFailed);
      showFailure(form, NAMES, failure);
      if (failure.text) setNotice({ kind: 'failed', text: failure.text });
      return;
    }
    // The session changes: late refusals of the old one in other tabs must not sign out here.
    setMarker();
    form.reset();
    setNotice({ kind: 'sent', text: securityMessages.passwordChanged });
    router.refresh();
  });

  return (
    <form
      ref={element}
      onSubmit={(event) => void send(event)}
      noValidate
      className="grid max-w-md gap-5"
    >
      {/* The user name, for password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('current_password')}
        label="Contraseña actual"
        autoComplete="current-password"
        what="contraseña actual"
        error={errors.current_password?.message}
      />
      <PasswordField
        {...form.register('new_password', { deps: 'confirm_password' })}
        label="Contraseña nueva"
        autoComplete="new-password"
        what="contraseña nueva"
        help="De 8 a 128 caracteres."
        error={errors.new_password?.message}
      />
      <PasswordField
        {...form.register('confirm_password')}
        label="Repite la contraseña nueva"
        autoComplete="new-password"
        what="contraseña repetida"
        error={errors.confirm_password?.message}
      />
      <p className="text-sm">
        <SiteLink
          href={routes.requestPasswordReset}
          className="underline underline-offset-3 hover:text-accent"
        >
          ¿No recuerdas tu contraseña?
        </SiteLink>
      </p>
      <div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton isSending={isSubmitting} sendingText="Cambiando...">
            Cambiar contraseña
          </SubmitButton>
          <button type="button" onClick={onClose} className="button button-line">
            Cerrar
          </button>
        </div>
        <FormNotice notice={notice} />
      </div>
    </form>
  );
}
