import type { TeamMember } from '../../../contract/team.ts';
import { presentPermissions } from '../users/present-user.ts';
import type { MemberRow } from './repository.ts';

/** What else is known of colleagues, by id. */
export interface MemberFacts {
  entries: Map<number, string>;
  withFactor: Set<number>;
}

/** A colleague, as holders of `equipo` see them. */
export const presentMember = (
  { permisos, desactivado_en, ...person }: MemberRow,
  { entries, withFactor }: MemberFacts,
): TeamMember => ({
  ...person,
  ...presentPermissions({ permisos }),
  activo: desactivado_en === null,
  ultima_entrada: entries.get(person.id) ?? null,
  segundo_factor: withFactor.has(person.id),
});
