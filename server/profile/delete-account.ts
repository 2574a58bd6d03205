import { findAccount } from '../auth/account-repository.ts';
import { checkPassword } from '../auth/check-password.ts';
import { forbidden, unauthorized, withoutPassword, wrongField } from '../auth/refusals.ts';
import type { Caller } from '../auth/session-repository.ts';
import type { ServerContext } from '../http/context.ts';
import { erasePicture } from '../media/store-picture.ts';
import { eraseAccount } from './erase-repository.ts';

/**
 * Deletes the account of the person who asks: personal data, picture and sessions are erased,
 * texts stay under 'Cuenta eliminada' (D47). Throws a 400 for a wrong password and where there is
 * none, a 429 after too many guesses, and a 403 for a superuser: those come and go at the terminal
 * (D30).
 */
export async function deleteAccount(
  context: ServerContext,
  caller: Caller,
  attempt: { password: string; address: string },
): Promise<void> {
  const account = await findAccount(context.db, caller.id);
  if (!account) throw unauthorized();
  if (account.password_hash === null) throw withoutPassword('password');
  if (!(await checkPassword(context, account, attempt))) {
    throw wrongField('password', 'La contraseña no es correcta.');
  }
  const erased = await eraseAccount(context.db, caller.id, context.now());
  if (!erased) {
    // The same request may have come twice.
    if (!(await findAccount(context.db, caller.id))) throw unauthorized();
    throw forbidden('La cuenta de un superusuario no se puede eliminar desde aquí.');
  }
  await erasePicture(context, erased.perfil_url);
}
