import type { LoginCall } from '../../platform/db/schema/second-factor.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { lockAccount } from './account-repository.ts';
import type { AuthContext } from './auth-context.ts';
import { hasFactor, insertChallenge } from './challenge-repository.ts';
import { hashToken, makeToken } from './opaque-token.ts';
import type { IsProven } from './session-service.ts';

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
 * Throws the 403 that asks for the second step where an account has a second factor. Call it after the first step, before
 * a session is opened. It asks for nothing if `isProven` is false for the account as it is now: `openSession` refuses then.
 */
export async function requireSecondStep(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  userId: number,
  loginCall: LoginCall,
  isProven: IsProven = () => true,
): Promise<void> {
  if (!(await hasFactor(db, userId))) return;
  const token = makeToken();
  const present = now();
  const isStored = await db.transaction(async (transaction) => {
    // What makes the proof invalid locks this row before it deletes challenges: one of the two waits.
    const account = await lockAccount(transaction, userId, 'share');
    if (!account || !(await isProven(account, transaction))) return false;
    await insertChallenge(transaction, {
      token_hash: hashToken(token),
      user_id: userId,
      login_call: loginCall,
      created_at: present.toISOString(),
      expires_at: new Date(present.getTime() + CHALLENGE_MS).toISOString(),
    });
    return true;
  });
  // Without a stored challenge `openSession` refuses for the same reason, with the text of the login call.
  if (isStored) throw secondStepNeeded(token);
}
