import type { AssignableRole } from '../../contract/roles.ts';
import { ApiError } from '../core/api-error.ts';

/** Texts of the section 'Usuarios' (errors.md#user-errors). */
export const userMessages = {
  loading: 'Cargando usuarios...',
  empty: 'No hay usuarios disponibles',
  changed: 'Rol actualizado correctamente.',
  changeFailed: 'Error al cambiar el rol del usuario',
  superuser: 'El rol de un superusuario no se puede cambiar: se crean solo desde una terminal.',
} as const;

/** Text of a list of users that could not be read. */
export const usersFailed = (error: unknown): string =>
  error instanceof ApiError && error.kind === 'shape'
    ? 'Error: Los datos recibidos no tienen el formato esperado'
    : 'Error al cargar la lista de usuarios';

/** Text of a failed role change: the server's reason, if any. */
export function roleChangeFailed(error: unknown): string {
  const said = error instanceof ApiError && (error.status ?? 500) < 500 ? error.said : undefined;
  return said ?? userMessages.changeFailed;
}

/** Description of a role, for superusers. */
export const assignableRoleTexts: Record<AssignableRole, string> = {
  LECTOR: 'Lee, comenta y escribe en el foro.',
  ADMIN:
    'Además gestiona ediciones, artículos y noticias en el panel, y modera comentarios y temas.',
};
