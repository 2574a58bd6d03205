import type { LogType } from '../../../contract/log.ts';
import { NEWSLETTER_ACTS } from '../../accounts/audit-log/newsletter-acts.ts';

/** Acts in the log of moderation that concern an account, whatever text they were for. */
export const ACCOUNT_ACTS = [
  'cambiar_rol',
  'cambiar_permisos',
  'activar_cuenta',
  'desactivar_cuenta',
  'cerrar_sesiones',
  'activar_segundo_factor',
  'quitar_segundo_factor',
  'usar_codigo_recuperacion',
  'renovar_codigos_recuperacion',
  'suspender',
  'levantar_suspension',
];
export const INVITATION_ACTS = [
  'invitar',
  'aceptar_invitacion',
  'confirmar_invitacion',
  'revocar_invitacion',
];
export const NEWS_ACTS = ['ocultar_noticia', 'mostrar_noticia', 'fijar_noticia', 'soltar_noticia'];
export const TAXONOMY_ACTS = ['crear_ficha', 'cambiar_ficha', 'fusionar_ficha', 'eliminar_ficha'];
export const SETTINGS_ACTS = ['cambiar_ajustes'];
export const FRONT_PAGE_ACTS = ['cambiar_portada'];
export const SUBSCRIBER_ACTS = [
  'importar_suscriptores',
  'exportar_suscriptores',
  'invitar_suscriptores',
  'baja_suscriptores',
  'reanudar_suscriptores',
  'eliminar_suscriptores',
];
export const MESSAGE_ACTS = ['eliminar_mensaje'];

/** Acts whose account or reason only staff with `moderar` may know (D54). */
export const SUSPENSIONS = ['suspender', 'levantar_suspension'];

/** What a line of the log of moderation is about. */
export interface ActSubject {
  accion: string;
  comment_id: number | null;
  topic_id: number | null;
}

/** Kind of a line of the log of moderation; 'comunidad' for a text that is gone. */
export function kindOfAct({ accion, comment_id, topic_id }: ActSubject): LogType | 'comunidad' {
  if (ACCOUNT_ACTS.includes(accion)) return 'cuenta';
  if (INVITATION_ACTS.includes(accion)) return 'invitacion';
  if (NEWS_ACTS.includes(accion)) return 'noticia';
  if (TAXONOMY_ACTS.includes(accion)) return 'ficha';
  if (FRONT_PAGE_ACTS.includes(accion)) return 'portada';
  if (NEWSLETTER_ACTS.includes(accion)) return 'boletin';
  if (SUBSCRIBER_ACTS.includes(accion)) return 'suscriptores';
  if (MESSAGE_ACTS.includes(accion)) return 'mensaje';
  if (SETTINGS_ACTS.includes(accion)) return 'ajustes';
  if (comment_id !== null) return 'comentario';
  return topic_id === null ? 'comunidad' : 'tema';
}

/** Whether an act shows what readers wrote, what was decided about them, or news that are hidden. */
export const isModeration = (act: ActSubject): boolean =>
  SUSPENSIONS.includes(act.accion) ||
  ['comentario', 'tema', 'comunidad', 'noticia', 'ajustes'].includes(kindOfAct(act));
