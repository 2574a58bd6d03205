import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/users.ts';

/** Makes an account a superuser's, and ends its suspension and deactivation. Only the terminal may (D30). */
export async function raiseToSuperuser(db: Database, id: number): Promise<void> {
  await db
    .update(users)
    .set({ role: 'SUPERUSUARIO', suspendido_hasta: null, desactivado_en: null })
    .where(eq(users.id, id));
}
