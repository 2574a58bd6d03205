import { hashPassword } from '../server/accounts/auth/passwords.ts';
import { users } from '../server/platform/db/schema/users.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { demoReaders } from './demo-readers.ts';
import { HOUR_MS, type Seeding } from './seeding.ts';

const MEMBERSHIP_HOURS = 400 * 24;

/** Ids of the demo readers by `usuario_unico`. */
export type Readers = ReadonlyMap<string, number>;

/** Inserts the readers, who cannot sign in, and the three demo accounts, who can if `withSignIn`. */
export async function seedUsers({ db, now }: Seeding, withSignIn: boolean): Promise<Readers> {
  const access = withSignIn
    ? { password_hash: await hashPassword(DEMO_PASSWORD) }
    : { role: 'LECTOR' as const };
  const since = (index: number) => {
    const moment = new Date(
      now.getTime() - (MEMBERSHIP_HOURS - index * 31) * HOUR_MS,
    ).toISOString();
    return { fecha_creacion: moment, fecha_actualizacion: moment, email_verified_at: moment };
  };
  const rows = await db
    .insert(users)
    .values(demoReaders.map((reader, index) => ({ ...reader, ...since(index) })))
    .returning({ id: users.id, usuario_unico: users.usuario_unico });
  await db
    .insert(users)
    .values(demoAccounts.map((account, index) => ({ ...account, ...access, ...since(index) })));
  return new Map(rows.map((row) => [row.usuario_unico, row.id]));
}
