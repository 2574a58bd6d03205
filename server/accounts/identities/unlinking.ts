import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { lockAccount } from '../auth/account-repository.ts';
import { type Attempt, provePassword, wrongPassword } from '../auth/confirm-password.ts';
import { deleteIdentity, listIdentities, setLinking } from '../auth/identity-repository.ts';
import { type Caller, revokeSessions } from '../auth/session-repository.ts';
import type { IdentityContext } from './identity-context.ts';
import { identityId } from './present-identity.ts';

/**
 * Does something in a transaction that has locked the caller's account, once the password is proven. Throws a 400
 * for a wrong password and where there is none, a 429 after too many guesses.
 */
async function withPassword(
  context: IdentityContext,
  caller: Caller,
  attempt: Attempt,
  act: (transaction: Database) => Promise<void>,
): Promise<void> {
  // An account that keeps its password can never lose its last way to sign in here.
  const account = await provePassword(context, caller, attempt);
  await context.db.transaction(async (transaction) => {
    // It took a while: the password that was checked may be an old one by now.
    const present = await lockAccount(transaction, caller.id, 'update');
    if (present?.password_hash !== account.password_hash) throw wrongPassword();
    await act(transaction);
  });
}

/**
 * Unlinks one of the caller's identities, ends their other sessions, and links no new identity by e-mail alone until
 * that is allowed again. Throws 404 for an identity that is not theirs, and as `withPassword`.
 */
export function unlinkIdentity(
  context: IdentityContext,
  caller: Caller,
  id: string,
  attempt: Attempt,
): Promise<void> {
  return withPassword(context, caller, attempt, async (transaction) => {
    const own = await listIdentities(transaction, caller.id);
    const found = own.find((identity) => identityId(identity) === id);
    if (!found) throw notFound();
    await deleteIdentity(transaction, { issuer: found.emisor, subject: found.identificador });
    await setLinking(transaction, caller.id, false);
    await revokeSessions(transaction, caller.id, context.now(), caller.sessionId);
  });
}

/** Lets a provider's word on the e-mail link new identities to the caller's account again. Throws as `withPassword`. */
export function allowLinking(
  context: IdentityContext,
  caller: Caller,
  attempt: Attempt,
): Promise<void> {
  return withPassword(context, caller, attempt, (transaction) =>
    setLinking(transaction, caller.id, true),
  );
}
