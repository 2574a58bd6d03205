'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import type { Notice } from '@/components/forms/use-live-form';
import { ApiError } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser-http';
import { orWhoseSession } from '@/lib/core/other-account';
import { securityMessages } from '@/lib/profile/messages';
import { endOtherSessions, endSession } from '@/lib/profile/sessions';
import { leave } from '@/lib/session/leave';

/** A session in words. */
export interface SessionEntry {
  id: string;
  device: string;
  /** Made by the server, so that both agree on the time zone (D10). */
  lastUse: React.ReactNode;
  /** Empty where the server does not say. */
  address: string;
  isCurrent: boolean;
}

/** Where somebody is signed in, and how to end it there. */
export function SessionList({ entries }: { entries: SessionEntry[] }) {
  const { notice, isBusy, run, signOut } = useEnding();
  const result = useRef<HTMLDivElement>(null);

  const end = async (action: () => Promise<void>, text: string) => {
    await run(action, text);
    // The button that was pressed may be gone.
    result.current?.focus();
  };

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
              onClick={() =>
                isCurrent
                  ? void signOut()
                  : void end(() => endSession(browserApi(), id), securityMessages.sessionEnded)
              }
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
          onClick={() =>
            void end(() => endOtherSessions(browserApi()), securityMessages.otherSessionsEnded)
          }
          className="button button-line mt-5 noscript:hidden"
        >
          Cerrar las demás sesiones
        </button>
      )}
    </>
  );
}

/** Ends sessions, reads the list anew, and tells what became of it. */
function useEnding() {
  const router = useRouter();
  const [isRefreshing, refresh] = useTransition();
  const [isSending, setIsSending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);

  async function run(action: () => Promise<void>, text: string): Promise<void> {
    setIsSending(true);
    setNotice(null);
    try {
      await action();
      setNotice({ kind: 'sent', text });
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      setNotice({ kind: 'failed', text: orWhoseSession(error, securityMessages.endFailed) });
    }
    setIsSending(false);
    refresh(() => router.refresh());
  }

  async function signOut(): Promise<void> {
    if (!(await leave())) setNotice({ kind: 'failed', text: securityMessages.endFailed });
  }
  return { notice, isBusy: isSending || isRefreshing, run, signOut };
}
