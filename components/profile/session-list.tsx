'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import type { Notice } from '@/components/forms/use-live-form';
import type { OwnPassword } from '@/contract/auth';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { ApiError } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { securityMessages } from '@/lib/profile/messages';
import { endOtherSessions, endSession } from '@/lib/profile/sessions';
import { signOutBrowser } from '@/lib/session/browser/sign-out-browser';
import type { PasswordQuestion } from './own-password-form';
import { PasswordDialog } from './password-dialog';

/** Texts of a session. */
export interface SessionEntry {
  id: string;
  device: string;
  /** Rendered by the server, in the site's time zone (D10). */
  lastUse: React.ReactNode;
  /** Empty if unknown. */
  address: string;
  isCurrent: boolean;
}

/** Sessions to end; accounts without a password are not asked for one. */
interface Ending extends PasswordQuestion {
  act: (body?: OwnPassword) => Promise<void>;
  /** Success message. */
  done: string;
}

const CLOSING = { sendingText: 'Cerrando...', failed: securityMessages.endFailed };

const endingOf = ({ id, device }: Pick<SessionEntry, 'id' | 'device'>): Ending => ({
  ...CLOSING,
  title: `¿Cerrar la sesión de ${device}?`,
  submit: 'Cerrar sesión',
  act: (body) => endSession(browserApi(), id, body),
  done: securityMessages.sessionEnded,
});

const OTHERS: Ending = {
  ...CLOSING,
  title: '¿Cerrar las demás sesiones?',
  submit: 'Cerrar las demás',
  act: (body) => endOtherSessions(browserApi(), body),
  done: securityMessages.otherSessionsEnded,
};

interface SessionListProps {
  entries: SessionEntry[];
  /** E-mail of the account, for the password prompt; undefined if it has no password. */
  passwordOf: string | undefined;
}

/** List of sessions, with buttons to end them. */
export function SessionList({ entries, passwordOf }: SessionListProps) {
  const { notice, isBusy, run, signOut, tell } = useEnding();
  const [asked, setAsked] = useState<Ending>();
  const result = useRef<HTMLDivElement>(null);
  const close = () => setAsked(undefined);
  const finish = () => {
    close();
    if (asked) tell(asked.done);
  };

  useEffect(() => {
    // The pressed button may be removed.
    if (notice) result.current?.focus();
  }, [notice]);

  const end = (ending: Ending) => (passwordOf ? setAsked(ending) : void run(ending));

  return (
    <>
      <ul>
        {entries.map(({ id, device, lastUse, address, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-3 first:pt-0 not-first:border-t"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {device}
                {isCurrent && (
                  <span className="bg-success-soft px-2 py-0.5 font-semibold text-success text-xs">
                    Esta sesión
                  </span>
                )}
              </p>
              <p className="mt-0.5 text-muted text-sm">
                Último uso: {lastUse}
                {address && <span className="[overflow-wrap:anywhere]"> · {address}</span>}
              </p>
            </div>
            <button
              type="button"
              disabled={isBusy}
              aria-label={`Cerrar sesión: ${device}${isCurrent ? ', esta sesión' : ''}`}
              onClick={() => (isCurrent ? void signOut() : end(endingOf({ id, device })))}
              className="min-h-11 font-semibold text-sm underline underline-offset-3 hover:text-accent noscript:hidden"
            >
              Cerrar sesión
            </button>
          </li>
        ))}
      </ul>
      <div ref={result} tabIndex={-1} className="outline-none">
        <FormNotice notice={notice} />
      </div>
      {entries.some(({ isCurrent }) => !isCurrent) && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => end(OTHERS)}
          className="button button-line mt-5 noscript:hidden"
        >
          Cerrar las demás sesiones
        </button>
      )}
      {passwordOf && (
        <PasswordDialog email={passwordOf} question={asked} onClose={close} onDone={finish} />
      )}
    </>
  );
}

/** Ends sessions, reloads the list, and shows the result. */
function useEnding() {
  const router = useRouter();
  const [isRefreshing, refresh] = useTransition();
  const [isSending, setIsSending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);

  function tell(text: string): void {
    setNotice({ kind: 'sent', text });
    refresh(() => router.refresh());
  }

  async function run({ act, done, failed }: Ending): Promise<void> {
    setIsSending(true);
    setNotice(null);
    try {
      await act();
      tell(done);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      setNotice({ kind: 'failed', text: mismatchOr(error, failed) });
      refresh(() => router.refresh());
    }
    setIsSending(false);
  }

  async function signOut(): Promise<void> {
    if (!(await signOutBrowser())) setNotice({ kind: 'failed', text: securityMessages.endFailed });
  }
  return { notice, isBusy: isSending || isRefreshing, run, signOut, tell };
}
