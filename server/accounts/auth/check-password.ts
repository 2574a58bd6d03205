import type { ServerContext } from '../../platform/context/server-context.ts';
import { tooManyRequests } from '../../platform/http/refusals.ts';
import type { Account } from './account-repository.ts';
import { type AttemptKey, changeFailures, clearFailures } from './attempt-repository.ts';
import { addFailure, remainingBackoff } from './login-backoff.ts';
import { isPassword } from './passwords.ts';
import { isKnownAddress } from './session-repository.ts';

/**
 * Counts an attempt as failed before it is made, so that many at once are not all free.
 * Throws a 429 while there is a pause.
 */
async function countAttempt(
  context: ServerContext,
  key: AttemptKey,
  address: string,
): Promise<void> {
  const now = context.now();
  let pauseMs = 0;
  await changeFailures(context.db, key, now, (stored) => {
    pauseMs = remainingBackoff(stored.pausedUntil, now);
    return pauseMs > 0 ? undefined : addFailure(stored, now);
  });
  if (pauseMs === 0) return;
  context.securityLog.note('password_paused', { account: key.userId, address });
  const seconds = Math.ceil(pauseMs / 1000);
  throw tooManyRequests(
    seconds,
    `Demasiados intentos fallidos. Inténtalo de nuevo en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  );
}

/**
 * Whether this is the account's password (D28). Attempts from addresses without an earlier sign-in to the account
 * share one count; each known address has its own, so that an attacker cannot lock out the owner. Throws a 429
 * during a pause.
 */
export async function checkPassword(
  context: ServerContext,
  account: Pick<Account, 'id' | 'password_hash'>,
  { password, address }: { password: string; address: string },
): Promise<boolean> {
  const known = await isKnownAddress(context.db, account.id, address);
  const key = { userId: account.id, address: known ? address : '' };
  await countAttempt(context, key, address);
  if (!(await isPassword(account.password_hash, password))) {
    context.securityLog.note('password_refused', { account: account.id, address });
    return false;
  }
  await clearFailures(context.db, key);
  return true;
}
