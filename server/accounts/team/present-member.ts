import type { TeamMember } from '../../../contract/team.ts';
import { presentPermissions } from '../users/present-user.ts';
import type { MemberRow } from './repository.ts';

/** A colleague, as holders of `equipo` see them. */
export const presentMember = (
  { permisos, desactivado_en, ...person }: MemberRow,
  lastEntry: string | undefined,
): TeamMember => ({
  ...person,
  ...presentPermissions({ permisos }),
  activo: desactivado_en === null,
  ultima_entrada: lastEntry ?? null,
});
