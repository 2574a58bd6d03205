import { hash } from '@node-rs/argon2';
import type { Role } from '../../contract/roles.ts';
import { users } from '../db/schema/users.ts';
import { demoReaders } from './demo-readers.ts';
import { HOUR_MS, type Seeding } from './seeding.ts';

/** Password of the three demo accounts (architecture.md section 5). */
const DEMO_PASSWORD = 'Mineria2026!';

const demoAccounts: { email: string; role: Role; usuario_unico: string; first_name: string }[] = [
  { email: 'lector@veta.test', role: 'LECTOR', usuario_unico: 'lector', first_name: 'Lucía' },
  { email: 'admin@veta.test', role: 'ADMIN', usuario_unico: 'redaccion', first_name: 'Andrés' },
  {
    email: 'super@veta.test',
    role: 'SUPERUSUARIO',
    usuario_unico: 'direccion',
    first_name: 'Teresa',
  },
];

const MEMBERSHIP_HOURS = 400 * 24;

/** Ids of the demo readers by `usuario_unico`. */
export type Readers = ReadonlyMap<string, number>;

/** Makes the readers, who cannot sign in, and the three accounts that can. */
export async function seedUsers({ db, now }: Seeding): Promise<Readers> {
  const password_hash = await hash(DEMO_PASSWORD);
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
