'use client';

import { useEffect, useState } from 'react';
import { PasswordField } from '@/components/forms/password-field';
import { useLiveForm } from '@/components/forms/use-live-form';
import { SiteLink } from '@/components/ui/site-link';
import type { Acceptance } from '@/lib/auth/invitation';
import { invitationLink } from '@/lib/auth/invitation-link';
import { invitationMessages } from '@/lib/auth/messages';
import { routes } from '@/lib/core/routes';
import { setMarker } from '@/lib/session/browser/marker';
import { AccountForm } from './account-form';
import { AccountHead } from './account-head';
import { enter } from './enter';
import { SecondStepForm } from './second-step-form';

/** Accepts an invitation with the token of an e-mail link (D54). */
export function InvitationForm() {
  const token = useToken();
  const [result, setResult] = useState<Acceptance>();
  const form = useLiveForm({
    load: async () => {
      if (!token) throw new Error('The page was opened without its link.');
      return (await import('@/lib/auth/invitation')).invitationPlan(token);
    },
    failed: invitationMessages.failed,
    onSent: (sent) => {
      invitationLink.drop();
      if (sent.kind === 'accepted' && sent.isStaff) enter(routes.panel);
      else {
        if (sent.kind === 'accepted') setMarker();
        setResult(sent);
      }
      return undefined;
    },
  });

  if (result?.kind === 'accepted') return <Accepted />;
  if (result?.kind === 'second-step') {
    return (
      <>
        <AccountHead kicker="Invitación" title="Un paso más" />
        <SecondStepForm
          pending={result.pending}
          target={routes.panel}
          onRestart={(reason) =>
            reason ? setResult({ kind: 'over', text: invitationMessages.signIn }) : enterLogin()
          }
        />
      </>
    );
  }
  if (result?.kind === 'over') return <Over text={result.text} />;
  if (token === null) return <Over text={invitationMessages.incomplete} />;
  return (
    <>
      <AccountHead
        kicker="Invitación"
        title="Acepta tu invitación"
        lead="Elige la contraseña de tu cuenta. Si ya tienes una con este correo, sustituye a la anterior y se cierran tus demás sesiones."
      />
      <AccountForm form={form} texts={invitationMessages} purpose="Para aceptar la invitación">
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
    </>
  );
}

const enterLogin = () => window.location.replace(routes.login);

/** Takes the focus, for screen readers: it replaces the form. */
function Accepted() {
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <AccountHead
        kicker="Invitación"
        title={invitationMessages.accepted}
        lead={invitationMessages.acceptedText}
      />
      <p>
        <a href={routes.home} className="button button-ink">
          Ir a la portada
        </a>
      </p>
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

function Over({ text }: { text: string }) {
  return (
    <div role="alert">
      <AccountHead kicker="Invitación" title={invitationMessages.overTitle} lead={text} />
      <p>
        <SiteLink href={routes.login} className="button button-ink">
          Iniciar sesión
        </SiteLink>
      </p>
    </div>
  );
}

/** Undefined until the address has been read, null if it has no token. */
function useToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(invitationLink.take()?.token ?? null), []);
  return token;
}
