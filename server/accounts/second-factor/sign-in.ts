import type { LoginAnswer } from '../../../contract/auth.ts';
import { canEnterPanel } from '../../../contract/roles.ts';
import { LOST_SIGN_IN, type SecondStepAnswer } from '../../../contract/second-factor.ts';
import type { Database } from '../../platform/db/database.ts';
import { unauthorized } from '../../platform/http/refusals.ts';
import { postHourly } from '../../platform/mail/post-hourly.ts';
import { type Account, findAccount } from '../auth/account-repository.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import {
  type Challenge,
  consumeChallenge,
  countChallengeFailure,
  findChallenge,
} from '../auth/challenge-repository.ts';
import { noStaff } from '../auth/login-routes.ts';
import { hashToken } from '../auth/opaque-token.ts';
import { sessionUser } from '../auth/present-user.ts';
import { CHALLENGE_MS } from '../auth/second-step.ts';
import { type Device, openSession } from '../auth/session-service.ts';
import { checkCode, wrongCode } from './check-code.ts';
import { recoverySignInEmail } from './emails.ts';
import { countRecoveryCodes } from './factor-repository.ts';

const lostSignIn = () => unauthorized(LOST_SIGN_IN);

/** Throws the refusal of the panel's login where the account of one of its challenges is a reader's by now (D28). */
function refuseReaders(context: AuthContext, account: Account, loginCall: string, address: string) {
  if (loginCall !== 'login-admin' || canEnterPanel(account.role)) return;
  const details = { account: account.id, address, reason: 'no staff' };
  context.securityLog.note('sign_in_refused', details);
  throw noStaff();
}

async function findOpen(context: AuthContext, tokenHash: string) {
  const times = { now: context.now(), lifeMs: CHALLENGE_MS };
  const challenge: Challenge | undefined = await findChallenge(context.db, tokenHash, times);
  const account = challenge && (await findAccount(context.db, challenge.userId));
  if (!account) throw lostSignIn();
  return { challenge, account };
}

/**
 * Queues the e-mail about a sign-in with a recovery code: somebody else may have found the printed codes. At most one an
 * hour, and one more when no code is left.
 */
async function postRecoverySignIn(
  context: AuthContext,
  transaction: Database,
  { id, email }: Account,
): Promise<void> {
  const left = await countRecoveryCodes(transaction, id);
  const message = recoverySignInEmail(email, left, context.siteUrl);
  const occasion = left === 0 ? 'last recovery code' : 'recovery code';
  await postHourly(context, transaction, message, `${occasion} ${id}`);
}

/**
 * Takes the second step of a sign-in and answers as the login (D55); one with a recovery code is mailed. Throws a 401
 * for a challenge that is over, completed or unknown, a 400 for a wrong code, a 403 where a reader came in at the
 * panel's login, a 429 during a pause.
 */
export async function completeSignIn(
  context: AuthContext,
  { desafio, codigo }: SecondStepAnswer,
  device: Device,
): Promise<LoginAnswer> {
  const { address } = device;
  const tokenHash = hashToken(desafio);
  const { challenge, account } = await findOpen(context, tokenHash);
  const { userId, loginCall } = challenge;
  refuseReaders(context, account, loginCall, address);
  const kind = await checkCode(context, { userId, code: codigo, address });
  if (!kind) {
    await countChallengeFailure(context.db, tokenHash);
    throw wrongCode();
  }
  const pair = await openSession(context, userId, device, async (present, transaction) => {
    refuseReaders(context, present, loginCall, address);
    const times = { now: context.now(), lifeMs: CHALLENGE_MS };
    const isOpen = await consumeChallenge(transaction, tokenHash, times);
    // With the session, so that neither is without the other.
    if (isOpen && kind === 'recovery') await postRecoverySignIn(context, transaction, present);
    return isOpen;
  });
  if (!pair) throw lostSignIn();
  const method = loginCall === 'oidc' ? 'provider' : 'password';
  context.securityLog.note('sign_in', { account: userId, address, method, factor: kind });
  return { ...pair, usuario: sessionUser(account) };
}
