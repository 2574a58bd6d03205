'use client';

import { useState } from 'react';
import { PasswordField } from '@/components/forms/password-field';
import { useLiveForm } from '@/components/forms/use-live-form';
import { SiteLink } from '@/components/ui/site-link';
import { ACCOUNT_MADE } from '@/lib/auth/account-made';
import { registrationMessages } from '@/lib/auth/messages';
import { routes } from '@/lib/core/routes';
import { setMarker } from '@/lib/session/browser/marker';
import { markedLogin, withNext } from '@/lib/session/next-path';
import { AccountForm } from './account-form';
import { AccountHead } from './account-head';
import { AccountLink, AccountLinks } from './account-links';
import { DonePanel } from './done-panel';
import { EmailField } from './email-field';
import { leaveFor } from './enter';
import { SignedInElsewhere } from './signed-in-elsewhere';
import { useNext } from './use-query';

/** Creates an account, signs in and returns to the previous page (D25). */
export function RegistrationForm({ providers }: { providers: React.ReactNode }) {
  const next = useNext();
  const [isDone, setIsDone] = useState(false);
  const form = useLiveForm({
    load: async () => (await import('@/lib/auth/plans')).registrationPlan,
    failed: registrationMessages.failed,
    onSent: (isSignedIn) => {
      if (isSignedIn) {
        setMarker();
        setIsDone(true);
      } else {
        leaveFor(markedLogin(ACCOUNT_MADE, next));
      }
      return undefined;
    },
  });
  if (isDone) {
    return (
      <DonePanel
        title={registrationMessages.done}
        text="Tu cuenta está lista y ya has iniciado sesión. Te llevamos de vuelta a la revista."
        next={{ href: next, label: 'Continuar' }}
      />
    );
  }

  return (
    <>
      <AccountHead
        title="Crear cuenta"
        lead="Leer la revista no pide cuenta. Participar en ella, sí."
      />
      <SignedInElsewhere />
      <AccountForm
        form={form}
        texts={registrationMessages}
        purpose="Para crear una cuenta"
        beforeButton={<Consent />}
      >
        <EmailField
          autoComplete="email"
          help="No se muestra a otros lectores."
          error={form.errors.email}
        />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="new-password"
          help="Al menos 8 caracteres. Una frase es más segura que una palabra."
          error={form.errors.password}
        />
        <PasswordField
          label="Confirmar contraseña"
          name="confirm_password"
          autoComplete="new-password"
          what="confirmación"
          error={form.errors.confirm_password}
        />
      </AccountForm>
      {providers}
      <AccountLinks>
        <p>
          ¿Ya tienes cuenta?{' '}
          <AccountLink href={withNext(routes.login, next)}>Inicia sesión</AccountLink>
        </p>
      </AccountLinks>
    </>
  );
}

const inTextLook = 'underline underline-offset-3 hover:text-accent';

function Consent() {
  return (
    <p className="mt-5 text-muted text-xs leading-relaxed">
      Al crear la cuenta aceptas los{' '}
      <SiteLink href={routes.terms} className={inTextLook}>
        términos de uso
      </SiteLink>{' '}
      y la{' '}
      <SiteLink href={routes.privacy} className={inTextLook}>
        política de privacidad
      </SiteLink>
      .
    </p>
  );
}
