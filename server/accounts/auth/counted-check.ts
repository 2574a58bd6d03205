import type { ServerContext } from '../../platform/context/server-context.ts';
import { tooManyRequests } from '../../platform/http/refusals.ts';
import type { SecurityEvent } from '../../platform/security-log/security-log.ts';
import {
  type AttemptKey,
  changeFailures,
  clearFailures,
  type Failures,
} from './attempt-repository.ts';
import { addFailure, forgiveFailure, remainingBackoff } from './login-backoff.ts';
import { isKnownAddress } from './session-repository.ts';

/** Account and client of an attempt, and the event of the security log where it fails. */
export interface Attempted {
  userId: number;
  address: string;
  refusal: SecurityEvent;
}

/**
 * Counts an attempt as failed before it is made, so that many at once are not all free; answers the new count.
 * Throws a 429 while there is a pause.
 */
async function countAttempt(
  context: ServerContext,
  key: AttemptKey,
  address: string,
): Promise<Failures | undefined> {
  const now = context.now();
  let pauseMs = 0;
  let counted: Failures | undefined;
  await changeFailures(context.db, key, now, (stored) => {
    pauseMs = remainingBackoff(stored.pausedUntil, now);
    counted = pauseMs > 0 ? undefined : addFailure(stored, now);
    return counted;
  });
  if (pauseMs === 0) return counted;
  context.securityLog.note('password_paused', { account: key.userId, address });
  const seconds = Math.ceil(pauseMs / 1000);
  throw tooManyRequests(
    seconds,
    `Demasiados intentos fallidos. Inténtalo de nuevo en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  );
}

/**
 * Whether a check of a password or a code succeeds, where failures are counted (D28). Attempts from addresses without
 * an earlier sign-in to the account share one count; each known address has its own, so that an attacker cannot lock
 * out the owner. 'right' clears the count, 'half' takes this attempt back and leaves the failures before it.
 * Throws a 429 during a pause.
 */
export async function countedCheck(
  context: ServerContext,
  { userId, address, refusal }: Attempted,
  check: () => Promise<'right' | 'half' | 'wrong'>,
): Promise<boolean> {
  const known = await isKnownAddress(context.db, userId, address);
  const key = { userId, address: known ? address : '' };
  const counted = await countAttempt(context, key, address);
  const outcome = await check();
  if (outcome === 'wrong') {
    context.securityLog.note(refusal, { account: userId, address });
    return false;
  }
  if (outcome === 'right') await clearFailures(context.db, key);
  else if (counted) {
    await changeFailures(context.db, key, context.now(), (stored) =>
      forgiveFailure(stored, counted),
    );
  }
  return true;
}
