import type { Registration } from '../../../contract/auth.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { type Account, findAccountByEmail, insertAccount } from './account-repository.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { handlesOfNames, newHandle } from './handle.ts';
import { hashPassword } from './passwords.ts';
import { isReservedName } from './reserved-names.ts';

const emailTaken = () => wrongField('email', 'Ya existe una cuenta con este correo electrónico.');

interface NewAccount {
  email: string;
  /** Null for somebody who signs in through a provider only. */
  passwordHash: string | null;
  role: Role;
  firstName?: string | null;
  lastName?: string | null;
  /** Whether the owner of the address makes it: by an invitation, or a provider that vouches for the address. */
  isEmailVerified?: boolean;
  /** Whether its public name comes from its names, where they suggest one that readers may have (record 146). */
  isNamedByNames?: boolean;
}

/** Stores an account under a public name that is free; undefined where its e-mail is taken. */
export async function createAccount(
  db: Database,
  account: NewAccount,
  now: Date,
): Promise<Account | undefined> {
  const { email } = account;
  const columns = {
    email,
    password_hash: account.passwordHash,
    role: account.role,
    first_name: account.firstName ?? null,
    last_name: account.lastName ?? null,
    email_verified_at: account.isEmailVerified ? now.toISOString() : null,
  };
  const suggested = account.isNamedByNames
    ? handlesOfNames(columns.first_name, columns.last_name).filter((name) => !isReservedName(name))
    : [];
  for (;;) {
    const usuario_unico = suggested.shift() ?? newHandle();
    const stored = await insertAccount(db, { ...columns, usuario_unico }, now);
    // Nothing was stored: somebody has the e-mail, or the name.
    if (stored || (await findAccountByEmail(db, email))) return stored;
  }
}

/** Makes a reader's account (D31). Throws a 400 for a common password and for a known e-mail. */
export async function register(
  db: Database,
  { email, password }: Registration,
  now: Date,
): Promise<Account> {
  refuseCommonPassword('password', password);
  if (await findAccountByEmail(db, email)) throw emailTaken();
  const passwordHash = await hashPassword(password);
  const account = await createAccount(db, { email, passwordHash, role: 'LECTOR' }, now);
  if (!account) throw emailTaken();
  return account;
}
