import { z } from 'zod';
import { canEnterPanel, type Role, roleOrReader } from './roles.ts';

/**
 * Finer rights of staff (D54). `escribir`: drafts and working copies; `publicar`: published items, through
 * every call; `moderar`: comments, topics, external news; `portada`: the front page; `boletin`: newsletters and
 * subscribers; `equipo`: colleagues, never roles.
 */
export const PERMISSIONS = [
  'escribir',
  'publicar',
  'moderar',
  'portada',
  'boletin',
  'equipo',
] as const;
export const permissionSchema = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof permissionSchema>;

/** What an ADMIN may do unless a list says otherwise. */
const ADMIN_DEFAULT: readonly Permission[] = PERMISSIONS.filter((name) => name !== 'equipo');

/** A person as far as rights are concerned. `permisos` is the whole list; missing or null means the default. */
export interface RightsHolder {
  role: Role | null | undefined;
  permisos?: readonly string[] | null | undefined;
}

/**
 * The permissions that somebody has, in the order of `PERMISSIONS` (D54): all of them for SUPERUSUARIO, none for
 * LECTOR, for ADMIN the list if there is one. Values unknown here are ignored.
 */
export function permissionsOf({ role, permisos }: RightsHolder): readonly Permission[] {
  if (!canEnterPanel(role)) return [];
  if (roleOrReader(role) === 'SUPERUSUARIO') return PERMISSIONS;
  if (!permisos) return ADMIN_DEFAULT;
  return PERMISSIONS.filter((name) => permisos.includes(name));
}

/** Returns a function that tells whether somebody has a permission, for guards and controls. */
export const may =
  (permission: Permission) =>
  (person: RightsHolder): boolean =>
    permissionsOf(person).includes(permission);
