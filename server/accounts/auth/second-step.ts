import type { Door } from '../../platform/db/schema/second-factor.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Account } from './account-repository.ts';
import { lockAccount } from './account-repository.ts';
import type { AuthContext } from './auth-context.ts';
import { hasFactor, insertChallenge } from './challenge-repository.ts';
import { hashToken, makeToken } from './opaque-token.ts';

/** How long a sign-in waits for its second step (D55). */
export const CHALLENGE_MS = 5 * 60_000;

/** 403 that names the challenge of a sign-in; the web app looks for `desafio` first (D55). */
const secondStepNeeded = (desafio: string) =>
  new HttpError(403, {
    message: 'Se necesita un segundo paso para entrar.',
    desafio,
    metodos: ['codigo'],
  });

/**
 * Throws the 403 that asks for the second step where an account has a second factor. Call it where the first step was
 * taken at `door`, in place of opening a session. `isProven` looks at the account as it is now, as for `openSession`:
 * undefined is answered, and nothing asked, where it says no.
 */
export async function requireSecondStep(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  userId: number,
  door: Door,
  isProven: (account: Account) => boolean = () => true,
): Promise<void> {
  if (!(await hasFactor(db, userId))) return;
  const token = makeToken();
  const present = now();
  const isStored = await db.transaction(async (transaction) => {
    // Whoever takes the proof away changes this row before the challenges: one of the two waits.
    const account = await lockAccount(transaction, userId, 'share');
    if (!account || !isProven(account)) return false;
    await insertChallenge(transaction, {
      token_hash: hashToken(token),
      user_id: userId,
      door,
      created_at: present.toISOString(),
      expires_at: new Date(present.getTime() + CHALLENGE_MS).toISOString(),
    });
    return true;
  });
  // Without a stored challenge `openSession` refuses for the same reason, with the text of its door.
  if (isStored) throw secondStepNeeded(token);
}
