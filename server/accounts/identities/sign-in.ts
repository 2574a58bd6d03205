import { providerName } from '../../../contract/sign-in-providers.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { forbidden, unauthorized } from '../../platform/http/refusals.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  markEmailVerified,
} from '../auth/account-repository.ts';
import { endPauses } from '../auth/attempt-repository.ts';
import { accountDeactivated } from '../auth/deactivated.ts';
import { removeFactorOlderThanConfirmation } from '../auth/factor-removal-repository.ts';
import {
  findIdentityOwner,
  insertIdentity,
  lockEmailState,
  removePassword,
  useIdToken,
} from '../auth/identity-repository.ts';
import { voidResets } from '../auth/recovery-repository.ts';
import { createAccount } from '../auth/registration.ts';
import { revokeSessions } from '../auth/session-repository.ts';
import type { Proof } from './claims.ts';
import type { IdentityContext } from './identity-context.ts';
import { linkedEmail } from './linked-email.ts';

/** Used tokens are stored for longer than any token is valid. */
const REMEMBERED_MS = 15 * 60_000;

/** Error for a refused ID token. */
export const notProven = () =>
  unauthorized(
    'No se pudo comprobar tu identidad con el proveedor. Vuelve a iniciar sesión con él.',
  );

const emailNotVerified = () =>
  forbidden(
    'El proveedor no confirma que tu correo electrónico sea tuyo. Verifícalo con él, o regístrate aquí con una contraseña.',
  );

const linkingOff = (provider: string) =>
  new HttpError(409, {
    detail: `Para entrar con ${provider}, entra primero con tu contraseña y permítelo en tu perfil, en «Seguridad».`,
  });

/** The account of an e-mail that was just proven, made where there is none. */
async function accountOfEmail(db: Database, proof: Proof, email: string, now: Date) {
  const known = await findAccountByEmail(db, email);
  if (known) return known;
  const { firstName, lastName } = proof;
  const made = await createAccount(
    db,
    { email, passwordHash: null, role: 'LECTOR', firstName, lastName, isEmailVerified: true },
    now,
  );
  // Nothing is made where somebody registers with the e-mail at this moment.
  return made ?? (await findAccountByEmail(db, email));
}

/**
 * A person who registered with somebody else's e-mail keeps nothing of the account (D8): neither password nor session, nor
 * a link to a new password, nor (but for superusers) a second factor that is older than the confirmation of the e-mail.
 */
async function handOver(db: Database, account: Account, now: Date): Promise<void> {
  const userId = account.id;
  await removePassword(db, userId);
  await revokeSessions(db, userId, now);
  await voidResets(db, userId, now);
  await removeFactorOlderThanConfirmation(db, account);
  await endPauses(db, userId);
  await markEmailVerified(db, userId, now);
}

async function link(
  context: IdentityContext,
  db: Database,
  proof: Proof,
): Promise<Account | undefined> {
  const now = context.now();
  if (proof.email === undefined) throw emailNotVerified();
  const account = await accountOfEmail(db, proof, proof.email, now);
  const email = account && (await lockEmailState(db, account.id));
  if (!email) return undefined;
  if (account.desactivado_en !== null) throw accountDeactivated();
  const provider = providerName(proof.issuer, context.signInProviders);
  if (!email.links) throw linkingOff(provider);
  if (email.verifiedAt === null) await handOver(db, account, now);
  await insertIdentity(db, proof, account.id, now);
  // Somebody may have been faster: with the same account, or at this moment with another e-mail.
  if ((await findIdentityOwner(db, proof)) !== account.id) return undefined;
  await context.outbox.post(db, linkedEmail(account.email, provider, context.siteUrl));
  return account;
}

/**
 * The account of a person whom a provider has proven (D8): the one that the identity leads to, else
 * the one of the verified e-mail, which is made where there is none; `isNew` says whether the identity was linked now.
 * Throws 401 for a proof that
 * was used before and 403 where a first link has no verified e-mail or the account is deactivated, 409 where the account
 * has unlinked identities and not allowed new ones since.
 */
export function accountOfProof(
  context: IdentityContext,
  proof: Proof,
): Promise<{ account: Account; isNew: boolean }> {
  const now = context.now();
  const expiresAt = new Date(now.getTime() + REMEMBERED_MS);
  return context.db.transaction(async (transaction) => {
    if (!(await useIdToken(transaction, proof.tokenHash, { now, expiresAt }))) throw notProven();
    const owner = await findIdentityOwner(transaction, proof);
    const account =
      owner === undefined
        ? await link(context, transaction, proof)
        : await findAccount(transaction, owner);
    if (!account) throw notProven();
    return { account, isNew: owner === undefined };
  });
}
