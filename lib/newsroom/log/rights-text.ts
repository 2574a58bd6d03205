import { PERMISSIONS, type Permission } from '../../../contract/permissions.ts';
import { permissionList } from '../../team/messages.ts';

const ROLES: Record<string, string> = {
  LECTOR: 'lector',
  ADMIN: 'administrador',
  SUPERUSUARIO: 'superusuario',
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const isPermission = (name: string): name is Permission =>
  (PERMISSIONS as readonly string[]).includes(name);

/** 'escribir, publicar' as the team screen names them; undefined for anything else. */
function permissionsIn(list: string): string | undefined {
  if (list === 'ninguno') return permissionList([]);
  const names = list.split(', ');
  return names.every(isPermission) ? permissionList(names) : undefined;
}

/** 'ADMIN: escribir, publicar' in words; undefined for anything else. */
function roleIn(text: string): string | undefined {
  const [role = '', list, ...rest] = text.split(': ');
  if (!Object.hasOwn(ROLES, role) || rest.length > 0) return undefined;
  if (list === undefined) return ROLES[role];
  const permissions = permissionsIn(list);
  return permissions && `${ROLES[role]} (${permissions})`;
}

/**
 * Roles and permissions of an act in words: 'Antes: Escribir. Después: Escribir, Publicar.' Reasons that are written
 * otherwise, as by earlier releases or another server, stay as they are.
 */
export function rightsText(accion: string, motivo: string): string {
  const sides = motivo.split(' → ');
  const inWords = accion === 'cambiar_permisos' ? permissionsIn : roleIn;
  const [before, after, ...rest] = sides.map(inWords);
  if (rest.length > 0 || before === undefined) return motivo;
  if (sides.length === 1) return accion === 'invitar' ? `Como ${before}` : motivo;
  return after === undefined
    ? motivo
    : `Antes: ${capitalized(before)}. Después: ${capitalized(after)}.`;
}
