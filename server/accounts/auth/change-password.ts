import type { PasswordChange } from '../../../contract/auth.ts';
import { unauthorized, withoutPassword, wrongField } from '../../platform/http/refusals.ts';
import { postHourly } from '../../platform/mail/post-hourly.ts';
import { findAccount, lockAccount, setPasswordHash } from './account-repository.ts';
import type { AuthContext } from './auth-context.ts';
import { checkPassword } from './check-password.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { passwordChangedEmail } from './password-changed-email.ts';
import { hashPassword } from './passwords.ts';
import { voidResets } from './recovery-repository.ts';
import { type Caller, revokeSessions } from './session-repository.ts';
import { type Device, openSession, type TokenPair } from './session-service.ts';

const wrongPassword = () => wrongField('current_password', 'La contraseña actual no es correcta.');

/**
 * Replaces the password of somebody who is signed in and ends all of their sessions, the one that asks
 * too: somebody may have copied its tokens. A new one takes its place, whose tokens are returned (record
 * 091). Throws a 400 where the current password is wrong or missing or the new one is common, a 429 after
 * too many guesses.
 */
export async function changePassword(
  context: AuthContext,
  caller: Caller,
  { current_password, new_password }: PasswordChange,
  device: Device,
): Promise<TokenPair> {
  const account = await findAccount(context.db, caller.id);
  if (!account) throw unauthorized();
  if (account.password_hash === null) throw withoutPassword('current_password');
  if (
    !(await checkPassword(context, account, {
      password: current_password,
      address: device.address,
    }))
  ) {
    throw wrongPassword();
  }
  refuseCommonPassword('new_password', new_password);
  const passwordHash = await hashPassword(new_password);
  await context.db.transaction(async (transaction) => {
    // It took a while: the password that was checked may be an old one by now.
    const present = await lockAccount(transaction, caller.id, 'update');
    if (present?.password_hash !== account.password_hash) throw wrongPassword();
    await setPasswordHash(transaction, caller.id, passwordHash);
    const email = passwordChangedEmail(present.email, context.siteUrl);
    await postHourly(context, transaction, email, `password ${caller.id}`);
    await voidResets(transaction, caller.id, context.now());
    await revokeSessions(transaction, caller.id, context.now());
  });
  const pair = await openSession(
    context,
    caller.id,
    device,
    (present) => present.password_hash === passwordHash,
  );
  // Another change, or the end of the account, came right after this one.
  if (!pair) throw unauthorized();
  return pair;
}
