import {
  may,
  PERMISSIONS,
  type Permission,
  type RightsHolder,
} from '../../contract/permissions.ts';
import { canManageUsers } from '../../contract/roles.ts';
import type { Invitation, TeamMember } from '../../contract/team.ts';

/** Whether somebody may give or take a permission: their own alone, and `equipo` as a superuser (D54). */
export const canGrant = (person: RightsHolder, permission: Permission): boolean =>
  may(permission)(person) && (permission !== 'equipo' || isSuperuser(person));

/** Whether the server would let somebody change this colleague: neither a superuser nor themselves (D54). */
export const canManage = (ownId: number | undefined, { id, role }: TeamMember): boolean =>
  id !== ownId && role !== 'SUPERUSUARIO';

/** Whether somebody confirms invitations and removes second factors (D54, D55). */
export const isSuperuser = ({ role }: RightsHolder): boolean => canManageUsers(role);

/** Whether an invitation can still be revoked. */
export const isOpen = ({ estado }: Pick<Invitation, 'estado'>): boolean =>
  estado === 'pendiente' || estado === 'por_confirmar';

/** Whether an invitation waits for a superuser: before or after it is accepted (D54). */
export const needsConfirmation = (
  invitation: Pick<Invitation, 'estado' | 'role' | 'confirmada_en'>,
): boolean =>
  isOpen(invitation) && invitation.role === 'ADMIN' && invitation.confirmada_en === null;

/** A list of permissions with one of them given or taken, in the order of `PERMISSIONS`. */
export const withPermission = (
  list: readonly Permission[],
  permission: Permission,
  isGiven: boolean,
): Permission[] =>
  PERMISSIONS.filter((name) => (name === permission ? isGiven : list.includes(name)));
