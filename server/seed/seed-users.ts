import { hashPassword } from '../auth/passwords.ts';
import { users } from '../db/schema/users.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { demoReaders } from './demo-readers.ts';
import { HOUR_MS, type Seeding } from './seeding.ts';

const MEMBERSHIP_HOURS = 400 * 24;

/** Ids of the demo readers by `usuario_unico`. */
export type Readers = ReadonlyMap<string, number>;

/** Makes the readers, who cannot sign in, and the three accounts that can. */
export async function seedUsers({ db, now }: Seeding): Promise<Readers> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
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
    .values(demoAccounts.map((account, index) => ({ ...account, password_hash, ...since(index) })));
  return new Map(rows.map((row) => [row.usuario_unico, row.id]));
}
