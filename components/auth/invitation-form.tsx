'use client';

import { useEffect, useState } from 'react';
import { PasswordField } from '@/components/forms/password-field';
import { TextField } from '@/components/forms/text-field';
import { useLiveForm } from '@/components/forms/use-live-form';
import { WithoutScript } from '@/components/forms/without-script';
import { LoadFailure } from '@/components/ui/load-failure';
import type { Acceptance } from '@/lib/auth/invitation';
import { invitationLink } from '@/lib/auth/invitation-link';
import type { InvitationView } from '@/lib/auth/invitation-state';
import { invitationMessages } from '@/lib/auth/messages';
import { routes } from '@/lib/core/routes';
import { setMarker } from '@/lib/session/browser/marker';
import { AccountForm } from './account-form';
import { AccountHead } from './account-head';
import { enter } from './enter';
import { InvitationOver } from './invitation-over';
import { SecondStepForm } from './second-step-form';
import { useInvitation } from './use-invitation';

/** Accepts an invitation with the token of an e-mail link, or says at once why it cannot be used (D54, record 146). */
export function InvitationForm() {
  const token = useToken();
  const [known, retry] = useInvitation(token);
  if (token === null)
    return <InvitationOver state="desconocida" text={invitationMessages.incomplete} />;
  if (token && known?.kind === 'open') return <Accepting token={token} account={known.account} />;
  if (known?.kind === 'over') return <InvitationOver state={known.state} />;
  return (
    <>
      <AccountHead kicker="Invitación" title={invitationMessages.title} />
      {known?.kind === 'failed' ? (
        <LoadFailure text={known.text} onRetry={retry} />
      ) : (
        <p role="status" className="text-muted noscript:hidden">
          {invitationMessages.lookingUp}
        </p>
      )}
      <div className="font-serif text-md">
        <WithoutScript
          text="Para aceptar la invitación hace falta JavaScript. Actívalo en tu navegador, o escríbenos y te ayudamos:"
          subject="No puedo aceptar mi invitación"
        />
      </div>
    </>
  );
}

interface AcceptingProps {
  token: string;
  account: Extract<InvitationView, { kind: 'open' }>['account'];
}

function Accepting({ token, account }: AcceptingProps) {
  const [result, setResult] = useState<Acceptance | { kind: 'to sign in' }>();
  const isNew = account === 'new';
  const form = useLiveForm({
    load: async () => (await import('@/lib/auth/invitation')).invitationPlan(token, isNew),
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
          onRestart={(reason) => (reason ? setResult({ kind: 'to sign in' }) : enterLogin())}
        />
      </>
    );
  }
  if (result?.kind === 'to sign in') {
    return <InvitationOver state="aceptada" text={invitationMessages.signIn} />;
  }
  if (result?.kind === 'over') return <InvitationOver state="desconocida" text={result.text} />;
  return (
    <>
      <AccountHead
        kicker="Invitación"
        title={invitationMessages.title}
        lead={invitationMessages.leads[account]}
      />
      <AccountForm form={form} texts={invitationMessages} purpose="Para aceptar la invitación">
        {isNew && (
          <>
            <TextField
              label="Nombre"
              name="first_name"
              autoComplete="given-name"
              required
              isMarked={false}
              error={form.errors.first_name}
            />
            <TextField
              label="Apellido"
              name="last_name"
              autoComplete="family-name"
              required
              isMarked={false}
              help={invitationMessages.namesHelp}
              error={form.errors.last_name}
            />
          </>
        )}
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

/** Undefined until the address has been read, null if it has no token. */
function useToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(invitationLink.take()?.token ?? null), []);
  return token;
}
