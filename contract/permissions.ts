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
export const permissionSchema = z.enum(PERMISSIONS, 'El permiso no es válido.');
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

/** The same for somebody with at least one of several permissions. */
export const mayAny =
  (...permissions: Permission[]) =>
  (person: RightsHolder): boolean =>
    permissions.some((permission) => may(permission)(person));

/** Whether somebody reads what is not public and uploads files for it: they write drafts, or publish. */
export const canReadUnpublished = mayAny('escribir', 'publicar');

/** Whether somebody publishes working copies, which only those see who write. */
export const canPublishCopies = (person: RightsHolder): boolean =>
  may('escribir')(person) && may('publicar')(person);

/** Refusal, as `message` of a 403, of a write of published items by staff without `publicar` (D54). */
export const PUBLISHING_REFUSED = 'No tienes permiso para publicar.';

/** Whole list of somebody's permissions, as it is written; null for the default of the role. */
export const permissionListSchema = z
  .array(permissionSchema, 'Los permisos no son válidos.')
  .max(PERMISSIONS.length, 'Los permisos no son válidos.')
  .nullable();

/** The same as it is read: a newer server may name values unknown here. Missing means the default of the role. */
export const storedPermissionsSchema = z.array(z.string()).nullish();
