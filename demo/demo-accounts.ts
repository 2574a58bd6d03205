import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Role } from '../contract/roles.ts';
import { isPassword } from '../server/accounts/auth/passwords.ts';
import { voidResets } from '../server/accounts/auth/recovery-repository.ts';
import { revokeSessions } from '../server/accounts/auth/session-repository.ts';
import type { Database } from '../server/platform/db/database.ts';
import { identities, users } from '../server/platform/db/schema/users.ts';
import { Failure } from '../server/platform/errors/failure.ts';

/** Password of the three demo accounts (architecture.md section 5). */
export const DEMO_PASSWORD = 'Mineria2026!';

/** The demo accounts that can sign in, one for each role. */
export const demoAccounts: readonly {
  email: string;
  role: Role;
  usuario_unico: string;
  first_name: string;
}[] = [
  { email: 'lector@veta.test', role: 'LECTOR', usuario_unico: 'lector', first_name: 'Lucía' },
  { email: 'admin@veta.test', role: 'ADMIN', usuario_unico: 'redaccion', first_name: 'Andrés' },
  {
    email: 'super@veta.test',
    role: 'SUPERUSUARIO',
    usuario_unico: 'direccion',
    first_name: 'Teresa',
  },
];

const emails = demoAccounts.map(({ email }) => email);

/** Whether there are demo accounts that can sign in with a password. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  return (
    (await db.$count(users, and(inArray(users.email, emails), isNotNull(users.password_hash)))) > 0
  );
}

/**
 * Refuses a database whose demo accounts still have the published password.
 * Called at the start of a server that others can reach. Throws `Failure`.
 */
export async function refuseKnownPasswords(db: Database): Promise<void> {
  const rows = await db
    .select({ email: users.email, hash: users.password_hash })
    .from(users)
    .where(and(inArray(users.email, emails), isNotNull(users.password_hash)))
    .orderBy(users.id);
  const known: string[] = [];
  for (const { email, hash } of rows) {
    if (await isPassword(hash, DEMO_PASSWORD)) known.push(email);
  }
  if (known.length === 0) return;
  throw new Failure(
    `Everybody knows the password of ${known.join(', ')}, and this server can be reached by others. Make a superuser of your own and close the demo accounts, then start again: npm run superuser -- --email ana@example.com --close-demo-accounts.`,
  );
}

/**
 * Closes the demo accounts: removes password, identities, sessions and role; they remain as authors. `kept` is
 * excluded, an account that was just given to a real person. Returns the e-mails of the closed accounts.
 */
export async function closeDemoAccounts(db: Database, now: Date, kept: string): Promise<string[]> {
  return db.transaction(async (transaction) => {
    const closed = await transaction
      .update(users)
      .set({ password_hash: null, role: 'LECTOR' })
      .where(
        inArray(
          users.email,
          emails.filter((email) => email !== kept),
        ),
      )
      .returning({ id: users.id, email: users.email });
    for (const { id } of closed) {
      await voidResets(transaction, id, now);
      await revokeSessions(transaction, id, now);
    }
    const ids = closed.map(({ id }) => id);
    await transaction.delete(identities).where(inArray(identities.user_id, ids));
    return closed.map(({ email }) => email);
  });
}
