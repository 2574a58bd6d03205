import { reasonOf } from '../../platform/errors/failure.ts';
import type { BulkConnection, BulkMailer } from '../../platform/mail/bulk-mailer.ts';
import { wait } from './wait.ts';

const LONGEST_MS = 60_000;

/** Opens connections. While the mail server fails, all senders share one exponential backoff. */
export interface Connector {
  /** Resolves when a connection is open; undefined once the signal is aborted. */
  open: () => Promise<BulkConnection | undefined>;
  /** Called after a failure of the mail server that concerns every recipient. */
  failed: (reason: string) => Promise<void>;
  /** Called after an answer of the mail server. */
  answered: () => Promise<void>;
}

/** `report` is called with the reason of a failure, and with an empty text when the mail server answers again. */
export function createConnector(
  mailer: Pick<BulkMailer, 'open'>,
  signal: AbortSignal,
  { backoffMs, report }: { backoffMs: number; report: (reason: string) => Promise<void> },
): Connector {
  let failures = 0;
  let notBefore = 0;
  const failed = async (reason: string) => {
    // Failures of several connections at a time are one.
    if (performance.now() < notBefore) return;
    notBefore = performance.now() + Math.min(backoffMs * 2 ** failures, LONGEST_MS);
    failures += 1;
    await report(reason);
  };
  const open = async () => {
    while (!signal.aborted) {
      await wait(notBefore - performance.now(), signal);
      if (signal.aborted) break;
      try {
        return await mailer.open();
      } catch (error) {
        await failed(reasonOf(error));
      }
    }
    return undefined;
  };
  const answered = async () => {
    if (failures === 0) return;
    failures = 0;
    notBefore = 0;
    await report('');
  };
  return { open, failed, answered };
}
