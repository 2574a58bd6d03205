import type { Person } from '../../contract/copies.ts';
import { DELETED_ACCOUNT } from '../../contract/deleted-account.ts';
import { displayName } from '../../shared/text/person-name.ts';
import type { users } from '../platform/db/schema/users.ts';

/** Columns of a colleague; all null if there is none. */
export const personColumns = (table: Pick<typeof users, keyof PersonColumns>) => ({
  id: table.id,
  first_name: table.first_name,
  last_name: table.last_name,
  usuario_unico: table.usuario_unico,
  deleted_at: table.deleted_at,
});

export interface PersonColumns {
  id: number | null;
  first_name: string | null;
  last_name: string | null;
  usuario_unico: string | null;
  deleted_at: string | null;
}

/** A colleague with the name that other staff see; one whose account is deleted has none (D47). */
export function presentPerson(person: PersonColumns | null): Person {
  if (!person?.id || person.deleted_at) return { id: null, nombre: DELETED_ACCOUNT };
  return { id: person.id, nombre: displayName(person) };
}
