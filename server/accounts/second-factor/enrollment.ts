import type { Enrollment } from '../../../contract/second-factor.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { unauthorized } from '../../platform/http/refusals.ts';
import { lockAccount } from '../auth/account-repository.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { hasFactor } from '../auth/challenge-repository.ts';
import type { Caller } from '../auth/session-repository.ts';
import { wrongCode } from './check-code.ts';
import {
  confirmFactor,
  findFactor,
  replaceRecoveryCodes,
  storeSecret,
} from './factor-repository.ts';
import { logOwnAct } from './log-own-act.ts';
import { postFactorEmail } from './post-email.ts';
import { hashRecoveryCode, makeRecoveryCodes, makeSalt } from './recovery-codes.ts';
import { openSecret, sealSecret } from './secrets.ts';
import { makeSecret, secretAddress, stepOfCode } from './totp.ts';

const alreadyOn = () => new HttpError(409, { detail: 'El segundo paso ya está activado.' });
const notBegun = () =>
  new HttpError(409, { detail: 'No hay ninguna activación en curso. Vuelve a empezar.' });

/** Error where a call needs a factor that is on. */
export const notOn = () => new HttpError(409, { detail: 'El segundo paso no está activado.' });

/** Locks the caller's account until the transaction ends, so that nothing is stored for a deleted one. */
async function lockOwnAccount(transaction: Database, { id }: Caller) {
  const account = await lockAccount(transaction, id, 'share');
  if (!account) throw unauthorized();
  return account;
}

/** A new secret, inactive until a code confirms it. Throws a 409 where the factor is on. */
export async function beginEnrollment(context: AuthContext, caller: Caller): Promise<Enrollment> {
  const secret = makeSecret();
  const sealed = await sealSecret(context, caller.id, secret);
  const email = await context.db.transaction(async (transaction) => {
    const account = await lockOwnAccount(transaction, caller);
    const stored = { userId: caller.id, sealed, now: context.now() };
    if (!(await storeSecret(transaction, stored))) throw alreadyOn();
    return account.email;
  });
  return { secreto: secret, otpauth: secretAddress(secret, email) };
}

async function makeHashedCodes() {
  const codes = makeRecoveryCodes();
  const salt = makeSalt();
  const hashes: string[] = [];
  // One after the other: the sign-ins of others wait for the same processors.
  for (const code of codes) hashes.push(await hashRecoveryCode(code.replace('-', ''), salt));
  return { codes, salt, hashes };
}

/**
 * Turns the factor on with a first code of the app, and answers the recovery codes. Throws a 400 for a wrong code, a
 * 409 where no enrolment is in progress.
 */
export async function confirmEnrollment(
  context: AuthContext,
  caller: Caller,
  code: string,
): Promise<string[]> {
  const now = context.now();
  const factor = await findFactor(context.db, caller.id);
  if (!factor) throw notBegun();
  if (factor.confirmed_at !== null) throw alreadyOn();
  const secret = await openSecret(context, factor);
  const step = secret && (await stepOfCode(secret, code, now));
  if (!step) throw wrongCode();
  const made = await makeHashedCodes();
  await context.db.transaction(async (transaction) => {
    const account = await lockOwnAccount(transaction, caller);
    if (!(await confirmFactor(transaction, factor, { step, now }))) throw notBegun();
    await replaceRecoveryCodes(transaction, caller.id, made);
    await logOwnAct(transaction, account, 'activar_segundo_factor', now);
    await postFactorEmail(context, transaction, account, 'enabled');
  });
  return made.codes;
}

/** New recovery codes in place of all earlier ones. Throws a 409 where no factor is on. */
export async function renewRecoveryCodes(context: AuthContext, caller: Caller): Promise<string[]> {
  // Before the costly hashes.
  if (!(await hasFactor(context.db, caller.id))) throw notOn();
  const made = await makeHashedCodes();
  await context.db.transaction(async (transaction) => {
    const account = await lockOwnAccount(transaction, caller);
    if (!(await replaceRecoveryCodes(transaction, caller.id, made))) throw notOn();
    await logOwnAct(transaction, account, 'renovar_codigos_recuperacion', context.now());
  });
  return made.codes;
}
