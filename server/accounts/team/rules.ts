import {
  may,
  PERMISSIONS,
  type Permission,
  permissionsOf,
  type RightsHolder,
} from '../../../contract/permissions.ts';
import { canEnterPanel } from '../../../contract/roles.ts';
import { notFound } from '../../platform/http/errors.ts';
import { forbidden } from '../../platform/http/refusals.ts';
import type { MemberRow } from './repository.ts';

/** Permissions that somebody may give and take: the own ones, and `equipo` only for superusers (D54). */
function grantable(actor: RightsHolder): readonly Permission[] {
  if (actor.role === 'SUPERUSUARIO') return PERMISSIONS;
  return permissionsOf(actor).filter((name) => name !== 'equipo');
}

/** Throws 403 unless the actor may give, and take, every one of these permissions. */
export function refuseGiving(actor: RightsHolder, given: readonly Permission[]): void {
  const own = grantable(actor);
  if (given.every((name) => own.includes(name))) return;
  throw forbidden('No puedes dar ni quitar un permiso que tú no tienes.');
}

/** Permissions that one of two people has and the other has not. */
export const difference = (a: RightsHolder, b: RightsHolder): Permission[] =>
  PERMISSIONS.filter((name) => may(name)(a) !== may(name)(b));

/** Whether an account is listed with the team. */
const isMember = ({ role, desactivado_en }: MemberRow) =>
  canEnterPanel(role) || desactivado_en !== null;

/** The actor as the database has them now. Throws 403 if they may no longer manage the team. */
export function holderAmong(people: MemberRow[], id: number): MemberRow {
  const actor = people.find((person) => person.id === id);
  if (!actor || actor.desactivado_en !== null || !may('equipo')(actor)) throw forbidden();
  return actor;
}

/** The colleague to be changed. Throws 404 for somebody who is not listed with the team, 403 for the actor. */
export function colleagueAmong(people: MemberRow[], id: number, actor: MemberRow): MemberRow {
  if (id === actor.id) throw forbidden('No puedes cambiar tu propia cuenta desde aquí.');
  const colleague = people.find((person) => person.id === id);
  if (!colleague || !isMember(colleague)) throw notFound();
  return colleague;
}

/** Permissions as the log names them. */
export const permissionsText = (person: RightsHolder): string =>
  permissionsOf(person).join(', ') || 'ninguno';

/** Role and permissions as the log names them: 'ADMIN: escribir, publicar'; readers and superusers have no list. */
export const rightsText = (person: RightsHolder): string =>
  person.role === 'ADMIN' ? `ADMIN: ${permissionsText(person)}` : String(person.role);
