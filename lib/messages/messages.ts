import { type MessageState, SUSPECT_KEPT_DAYS } from '../../contract/contact-messages.ts';
import { mismatchOr } from '../core/account-mismatch.ts';
import { ApiError, isUnanswered } from '../core/api-error.ts';

/** Texts of the section 'Mensajes' (D75). */
export const messageTexts = {
  name: 'Mensajes',
  folders: 'Mensajes por estado',
  all: 'Todos',
  suspicious: 'Sospechosos',
  suspiciousHint: `Rellenaron un campo que las personas no ven: casi siempre son programas. No se avisó por correo de ninguno. Se borran a los ${SUSPECT_KEPT_DAYS} días, salvo los atendidos y los respondidos.`,
  loading: 'Cargando mensajes...',
  failed: 'Error al cargar los mensajes',
  empty: 'No hay mensajes',
  search: 'Buscar mensajes',
  caption: 'Mensajes, los últimos primero',
  noName: 'Sin nombre',
  note: 'Nota',
  noteHint: 'Solo la ve el equipo.',
  noteSaved: 'Nota guardada.',
  reply: 'Responder',
  replySent: (address: string) => `Respuesta enviada a ${address}`,
  replyUnknown:
    'No sabemos si la respuesta salió. Puedes enviarla otra vez: con este texto llega una sola vez.',
  remove: 'Eliminar',
  question: '¿Eliminar este mensaje? También se borran sus respuestas. No se puede deshacer.',
  deleted: 'Mensaje eliminado.',
  deleteFailed: 'No se pudo eliminar. Inténtalo de nuevo.',
  deleteMissing: 'Este mensaje ya no existe, o este servidor no permite eliminar mensajes.',
  changeFailed: 'No se pudo guardar. Inténtalo de nuevo.',
} as const;

/** A state: of one message, of the tab of all of them, and the button that sets it. */
export const messageStateTexts: Record<MessageState, { one: string; tab: string; act: string }> = {
  nuevo: { one: 'Nuevo', tab: 'Nuevos', act: 'Marcar como nuevo' },
  atendido: { one: 'Atendido', tab: 'Atendidos', act: 'Marcar como atendido' },
  archivado: { one: 'Archivado', tab: 'Archivados', act: 'Archivar' },
};

/** Text of a failed change: the server's reason, if any. */
export function messageFailure(error: unknown): string {
  const said = error instanceof ApiError && (error.status ?? 500) < 500 ? error.said : undefined;
  return mismatchOr(error, said ?? messageTexts.changeFailed);
}

/** The same of an answer, which may have been sent although the call failed. */
export function replyFailure(error: unknown): string {
  const isUnknown =
    isUnanswered(error) || (error instanceof ApiError && (error.status ?? 0) >= 500);
  return isUnknown ? messageTexts.replyUnknown : messageFailure(error);
}
