import type { HoldReason, ModerationAction, ModerationQueue } from '../../contract/moderation.ts';
import { reportReasons } from './report-reasons.ts';

/** Texts of the section 'Moderación'. */
export const moderationMessages = {
  loading: 'Cargando elementos...',
  queueFailed: 'Error al cargar los elementos',
  actFailed: 'No se pudo hacer. Inténtalo de nuevo.',
  logLoading: 'Cargando el registro...',
  logFailed: 'Error al cargar el registro',
  logEmpty: 'El registro está vacío',
  settingsLoading: 'Cargando los ajustes...',
  settingsFailed: 'Error al cargar los ajustes',
  settingsSaved: 'Ajustes guardados',
  saveFailed: 'No se pudieron guardar los ajustes. Inténtalo de nuevo.',
} as const;

/** Each queue: its name, description and empty text. */
export const queueTexts: Record<ModerationQueue, { label: string; text: string; empty: string }> = {
  pendientes: {
    label: 'Pendientes',
    text: 'Retenidos por las reglas hasta que alguien los apruebe. Los más antiguos primero.',
    empty: 'No hay nada pendiente',
  },
  denunciados: {
    label: 'Denunciados',
    text: 'Con denuncias que nadie ha mirado. Los más denunciados primero.',
    empty: 'No hay denuncias por mirar',
  },
  ocultos: {
    label: 'Ocultos',
    text: 'Solo los ven su autor y el equipo. Los más recientes primero.',
    empty: 'No hay nada oculto',
  },
};

/** Reasons for not publishing something. */
export const holdReasonTexts: Record<HoldReason, string> = {
  rafaga: 'Muchos textos seguidos',
  repetido: 'Texto repetido',
  enlaces: 'Demasiados enlaces',
  palabras: 'Palabras de la lista',
  primer_enlace: 'Enlace en su primera participación',
  denuncias: 'Oculto por denuncias',
  moderador: 'Oculto por el equipo',
};

/** Text of a code; any other text, such as a person's, as it is. */
const inWords = (texts: Record<string, string>, code: string): string =>
  (Object.hasOwn(texts, code) && texts[code]) || code;

/** Reasons of reports, in the words of the form. */
export const reportReasonText = (reason: string) => inWords(reportReasons, reason);

/** Label of an act, and its results for one and for several. */
export const actTexts: Record<ModerationAction, { label: string; one: string; many: string }> = {
  aprobar: { label: 'Aprobar', one: 'aprobado', many: 'aprobados' },
  ocultar: { label: 'Ocultar', one: 'ocultado', many: 'ocultados' },
  restaurar: { label: 'Restaurar', one: 'restaurado', many: 'restaurados' },
  suspender: {
    label: 'Suspender cuenta',
    one: 'con la cuenta suspendida',
    many: 'con la cuenta suspendida',
  },
  levantar_suspension: {
    label: 'Levantar suspensión',
    one: 'con la cuenta activa de nuevo',
    many: 'con la cuenta activa de nuevo',
  },
};

const logActTexts: Record<string, string> = {
  retener: 'Retenido',
  aprobar: 'Aprobado',
  ocultar: 'Ocultado',
  restaurar: 'Restaurado',
  suspender: 'Cuenta suspendida',
  levantar_suspension: 'Suspensión levantada',
  cambiar_rol: 'Rol cambiado',
  cambiar_permisos: 'Permisos cambiados',
  desactivar_cuenta: 'Cuenta desactivada',
  activar_cuenta: 'Cuenta activada',
  cerrar_sesiones: 'Sesiones cerradas',
  invitar: 'Invitación enviada',
  revocar_invitacion: 'Invitación revocada',
  confirmar_invitacion: 'Invitación confirmada',
  aceptar_invitacion: 'Invitación aceptada',
  activar_segundo_factor: 'Segundo paso activado',
  quitar_segundo_factor: 'Segundo paso quitado',
  usar_codigo_recuperacion: 'Código de recuperación usado',
  renovar_codigos_recuperacion: 'Códigos de recuperación renovados',
  cambiar_ajustes: 'Ajustes cambiados',
  cambiar_portada: 'Portada cambiada',
  ocultar_noticia: 'Noticia ocultada',
  mostrar_noticia: 'Noticia mostrada de nuevo',
  fijar_noticia: 'Noticia fijada',
  soltar_noticia: 'Noticia sin fijar',
  crear_ficha: 'Ficha creada',
  cambiar_ficha: 'Ficha cambiada',
  fusionar_ficha: 'Ficha fusionada',
  eliminar_ficha: 'Ficha eliminada',
};

/** Name of an act in the log. */
export const logActText = (act: string) => inWords(logActTexts, act);

/** Names of actors outside the panel. */
export const logActorText = (act: string): string =>
  act === 'cambiar_rol' || act === 'quitar_segundo_factor'
    ? 'desde la terminal'
    : 'por las reglas o las denuncias';

/** Reason of an act: text of a person, or the name of a rule. */
export const logReasonText = (reason: string) => inWords(holdReasonTexts, reason);

/** Shown while acts are queued. */
export const savingText = (waiting: number): string => `Guardando ${waiting} decisiones...`;
