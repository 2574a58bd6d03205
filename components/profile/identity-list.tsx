'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { browserApi } from '@/lib/core/browser/browser-http';
import { allowIdentities, unlinkIdentity } from '@/lib/profile/identities';
import { identityMessages } from '@/lib/profile/messages';
import type { PasswordQuestion } from './own-password-form';
import { PasswordDialog } from './password-dialog';

/** Texts of a linked provider account. */
export interface IdentityEntry {
  id: string;
  provider: string;
  /** Rendered by the server, in the site's time zone (D10). */
  since: React.ReactNode;
}

interface Question extends PasswordQuestion {
  /** Success message. */
  done: string;
}

const SAVING = { sendingText: 'Guardando...', failed: identityMessages.changeFailed };

const unlinking = ({ id, provider }: IdentityEntry): Question => ({
  ...SAVING,
  title: `¿Quitar el acceso con ${provider}?`,
  text: 'Seguirás entrando con tu contraseña. Tus demás sesiones se cerrarán, y ningún proveedor abrirá tu cuenta por primera vez hasta que lo permitas aquí.',
  submit: 'Quitar acceso',
  act: (body) => unlinkIdentity(browserApi(), id, body),
  done: identityMessages.unlinked,
});

const ALLOWING: Question = {
  ...SAVING,
  title: '¿Volver a permitir el acceso?',
  text: 'Se podrá entrar en tu cuenta con un proveedor que confirme que tu correo es tuyo. Te avisaremos por correo la primera vez.',
  submit: 'Permitir',
  act: (body) => allowIdentities(browserApi(), body),
  done: identityMessages.allowed,
};

interface IdentityListProps {
  email: string;
  entries: IdentityEntry[];
  /** Whether new providers may be linked. */
  mayLink: boolean;
}

/** Linked providers, with buttons to unlink them or to allow new ones. */
export function IdentityList({ email, entries, mayLink }: IdentityListProps) {
  const router = useRouter();
  const [question, setQuestion] = useState<Question>();
  const [done, setDone] = useState<string | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const ask = (next: Question) => {
    setDone(null);
    setQuestion(next);
  };
  const close = () => setQuestion(undefined);
  const finish = () => {
    close();
    setDone(question?.done ?? null);
    router.refresh();
    // The pressed button may be removed.
    result.current?.focus();
  };

  return (
    <>
      <ul>
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-3 first:pt-0 not-first:border-t"
          >
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{entry.provider}</p>
              <p className="mt-0.5 text-muted text-sm">Desde el {entry.since}</p>
            </div>
            <button
              type="button"
              aria-label={`Quitar acceso: ${entry.provider}`}
              onClick={() => ask(unlinking(entry))}
              className="min-h-11 font-semibold text-sm underline underline-offset-3 hover:text-accent noscript:hidden"
            >
              Quitar acceso
            </button>
          </li>
        ))}
      </ul>
      {!mayLink && (
        <>
          <p className="mb-4 text-muted text-sm">
            Desde que se quitó un acceso, ningún proveedor abre tu cuenta por primera vez.
          </p>
          <button
            type="button"
            onClick={() => ask(ALLOWING)}
            className="button button-line noscript:hidden"
          >
            Volver a permitirlo
          </button>
        </>
      )}
      <div ref={result} tabIndex={-1} className="outline-none">
        <FormNotice notice={done === null ? null : { kind: 'sent', text: done }} />
      </div>
      <PasswordDialog email={email} question={question} onClose={close} onDone={finish} />
    </>
  );
}
