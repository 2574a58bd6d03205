import { inArray } from 'drizzle-orm';
import type { Role } from '../../contract/roles.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/users.ts';

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

/** Whether there are demo accounts, whose password everybody knows. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const emails = demoAccounts.map(({ email }) => email);
  return (await db.$count(users, inArray(users.email, emails))) > 0;
}
