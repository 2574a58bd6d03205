import { emailSchema, passwordSchema } from '../../../contract/auth.ts';
import type { Database } from '../../platform/db/database.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { logAct } from '../audit-log/repository.ts';
import { findAccountByEmail, setPasswordHash } from '../auth/account-repository.ts';
import { clearAllFailures } from '../auth/attempt-repository.ts';
import { isCommonPassword } from '../auth/common-passwords.ts';
import { unlinkAll } from '../auth/identity-repository.ts';
import { hashPassword } from '../auth/passwords.ts';
import { voidResets } from '../auth/recovery-repository.ts';
import { createAccount } from '../auth/registration.ts';
import { revokeSessions } from '../auth/session-repository.ts';
import { raiseToSuperuser } from './superuser-repository.ts';

/** E-mail in the form in which accounts keep it. Throws `Failure`. */
export function readEmail(text: string | undefined): string {
  const email = emailSchema.safeParse(text).data;
  if (!email) throw new Failure('Name the account: npm run superuser -- --email ana@example.com');
  return email;
}

/** Throws `Failure` for a password that an account may not have. */
export function checkNewPassword(password: string): void {
  if (!passwordSchema.safeParse(password).success) {
    throw new Failure('The password must have 8 to 128 characters.');
  }
  if (isCommonPassword(password)) {
    throw new Failure('The password is one of the most common ones; choose another.');
  }
}

/** Nobody is signed in at the terminal, so the log names no actor. */
const noteRaise = (db: Database, user_id: number, now: Date): Promise<void> =>
  logAct(db, {
    accion: 'cambiar_rol',
    user_id,
    motivo: 'SUPERUSUARIO, desde la terminal',
    creado_en: now.toISOString(),
  });

/**
 * Makes a superuser (D30): a new account, or the one of that e-mail, which gets the password and
 * loses its sessions and its identities at providers. Throws `Failure` for a password that an account may not have.
 */
export async function makeSuperuser(
  db: Database,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<'made' | 'raised'> {
  checkNewPassword(password);
  const passwordHash = await hashPassword(password);
  const known = await findAccountByEmail(db, email);
  if (!known) {
    await db.transaction(async (transaction) => {
      const account = { email, passwordHash, role: 'SUPERUSUARIO' } as const;
      const made = await createAccount(transaction, account, now);
      if (!made) throw new Failure(`Somebody has just registered with ${email}; try again.`);
      await noteRaise(transaction, made.id, now);
    });
    return 'made';
  }
  await db.transaction(async (transaction) => {
    await raiseToSuperuser(transaction, known.id);
    await noteRaise(transaction, known.id, now);
    await setPasswordHash(transaction, known.id, passwordHash);
    await voidResets(transaction, known.id, now);
    await revokeSessions(transaction, known.id, now);
    await unlinkAll(transaction, known.id);
    await clearAllFailures(transaction, known.id);
  });
  return 'raised';
}
