import type { Permission } from '../../contract/permissions.ts';
import type { InvitationState } from '../../contract/team.ts';
import { mismatchOr } from '../core/account-mismatch.ts';
import { ApiError } from '../core/api-error.ts';

/** Texts of the section 'Equipo' (D54). */
export const teamMessages = {
  loading: 'Cargando el equipo...',
  failed: 'Error al cargar el equipo',
  invitationsLoading: 'Cargando invitaciones...',
  invitationsFailed: 'Error al cargar las invitaciones',
  noInvitations: 'No hay invitaciones',
  noEntry: 'Sin entradas recientes',
  changeFailed: 'No se pudo guardar. Inténtalo de nuevo.',
  permissionsSaved: 'Permisos guardados.',
  deactivated: (name: string) => `Cuenta desactivada: ${name}`,
  activated: (name: string) => `Cuenta activada: ${name}`,
  sessionsEnded: (name: string) => `Sesiones cerradas: ${name}`,
  factorRemoved: (name: string) => `Segundo paso quitado: ${name}`,
  invited: (email: string) => `Invitación enviada a ${email}`,
  revoked: 'Invitación revocada.',
  confirmed: 'Invitación confirmada.',
} as const;

/** Name and description of a permission. */
export const permissionTexts: Record<Permission, { label: string; text: string }> = {
  escribir: { label: 'Escribir', text: 'Escribe y corrige borradores.' },
  publicar: { label: 'Publicar', text: 'Publica, corrige y elimina lo publicado.' },
  moderar: { label: 'Moderar', text: 'Modera comentarios, temas y noticias de fuera.' },
  portada: { label: 'Portada', text: 'Decide qué abre la portada.' },
  boletin: { label: 'Boletín', text: 'Prepara y envía el boletín.' },
  equipo: { label: 'Equipo', text: 'Invita y gestiona a los demás. Solo la da un superusuario.' },
};

/** State of an invitation, for the list. */
export const invitationStates: Record<InvitationState, string> = {
  pendiente: 'Enviada',
  por_confirmar: 'Aceptada: falta que un superusuario la confirme',
  aceptada: 'Aceptada',
  caducada: 'Caducada',
  revocada: 'Revocada',
};

/** Text of a failed change: the server's reason, if any. */
export function teamFailure(error: unknown): string {
  const said = error instanceof ApiError && (error.status ?? 500) < 500 ? error.said : undefined;
  return mismatchOr(error, said ?? teamMessages.changeFailed);
}

/** Permissions in words, as in 'Escribir, Publicar'. */
export const permissionList = (permissions: readonly Permission[]): string =>
  permissions.length === 0
    ? 'Sin permisos'
    : permissions.map((name) => permissionTexts[name].label).join(', ');
