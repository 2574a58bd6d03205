import type { LogEntry, LogType } from '../../../contract/log.ts';
import { labelOf } from '../../panel/field-labels.ts';

/** Texts of the section 'Registro' (D64). */
export const logTexts = {
  name: 'Registro',
  loading: 'Cargando el registro...',
  failed: 'Error al cargar el registro',
  empty: 'Todavía no ha pasado nada',
  emptyHint: 'Aquí aparece cada cambio de lo publicado, de la moderación y del equipo.',
  nothing: 'No se encontró nada',
  nothingHint: 'Ningún cambio coincide con los filtros.',
  clear: 'Quitar los filtros',
  kind: 'Qué',
  allKinds: 'Todo',
  from: 'Desde',
  until: 'Hasta',
  person: 'Solo de una persona',
  history: 'Solo esto',
  changes: 'Ver cambios',
  changesTitle: 'Cambios',
  /** The state that an act made; it may not be the present one. */
  after: 'Después',
  today: 'Hoy',
  yesterday: 'Ayer',
  onlyLatest: 'Se muestran los 10 000 más recientes; para los anteriores, elige días.',
} as const;

/** Names of the kinds that the log can be asked for. */
export const LOG_TYPE_NAMES: Record<LogType, string> = {
  articulo: 'Artículos',
  blog: 'Noticias',
  edicion: 'Ediciones',
  noticia: 'Noticias externas',
  portada: 'Portada',
  comentario: 'Comentarios',
  tema: 'Temas del foro',
  cuenta: 'Cuentas y permisos',
  invitacion: 'Invitaciones',
  ajustes: 'Ajustes de moderación',
  ficha: 'Autores, secciones y etiquetas',
  boletin: 'Boletines',
  suscriptores: 'Suscriptores',
};

const OBJECTS: Record<string, string> = {
  articulo: 'el artículo',
  blog: 'la noticia',
  edicion: 'la edición',
  noticia: 'la noticia externa',
  portada: 'la portada',
  comentario: 'un comentario',
  tema: 'un tema del foro',
  comunidad: 'un texto de los lectores',
  cuenta: 'la cuenta',
  invitacion: 'una invitación',
  ajustes: 'los ajustes de moderación',
  ficha: 'la ficha',
  boletin: 'el boletín',
  suscriptores: 'suscriptores',
};

const ONES: Partial<Record<string, string>> = {
  articulo: 'un artículo',
  blog: 'una noticia',
  edicion: 'una edición',
  cuenta: 'una cuenta',
};

/** A filter by item whose title is not known: 'Solo de un artículo'. */
export const ofItemText = (tipo: string): string =>
  `Solo de ${ONES[tipo] ?? OBJECTS[tipo] ?? tipo}`;

const VERBS: Record<string, string> = {
  crear: 'publicó',
  editar: 'cambió',
  eliminar: 'eliminó',
  restaurar: 'recuperó',
  borrar: 'borró para siempre',
  retirar: 'retiró',
  volver_a_publicar: 'volvió a publicar',
  borrar_revision: 'borró para siempre una versión de',
  retener: 'retuvo',
  aprobar: 'aprobó',
  ocultar: 'ocultó',
  suspender: 'suspendió',
  levantar_suspension: 'levantó la suspensión de',
  cambiar_rol: 'cambió el rol de',
  cambiar_permisos: 'cambió los permisos de',
  desactivar_cuenta: 'desactivó',
  activar_cuenta: 'activó',
  cerrar_sesiones: 'cerró las sesiones de',
  invitar: 'envió',
  revocar_invitacion: 'revocó',
  confirmar_invitacion: 'confirmó',
  aceptar_invitacion: 'aceptó',
  quitar_segundo_factor: 'quitó el segundo paso de',
  cambiar_ajustes: 'cambió',
  cambiar_portada: 'cambió',
  ocultar_noticia: 'ocultó',
  mostrar_noticia: 'volvió a mostrar',
  fijar_noticia: 'fijó',
  soltar_noticia: 'dejó de fijar',
  crear_ficha: 'creó',
  cambiar_ficha: 'cambió',
  fusionar_ficha: 'fusionó',
  eliminar_ficha: 'eliminó',
  programar_boletin: 'programó',
  desprogramar_boletin: 'dejó de programar',
  enviar_boletin: 'envió',
  pausar_boletin: 'pausó',
  reanudar_boletin: 'reanudó',
  cancelar_boletin: 'canceló',
  reenviar_boletin: 'volvió a enviar',
  eliminar_boletin: 'eliminó',
  importar_suscriptores: 'importó',
  exportar_suscriptores: 'exportó',
  invitar_suscriptores: 'invitó',
  baja_suscriptores: 'dio de baja',
  reanudar_suscriptores: 'reactivó',
  eliminar_suscriptores: 'eliminó',
};

/** Who acted. Without an account it was the server, the rules of moderation, or somebody at its terminal. */
export const actorName = ({ quien }: Pick<LogEntry, 'quien'>): string =>
  quien?.nombre ?? 'El sistema';

/** What was done, without the title: 'cambió el artículo'. Codes that a newer server names are shown as they are. */
export const actText = ({ accion, tipo }: Pick<LogEntry, 'accion' | 'tipo'>): string =>
  `${VERBS[accion] ?? accion} ${OBJECTS[tipo] ?? tipo}`;

/** The changed fields in the words of the form: 'Título, Contenido'. */
export const fieldsText = (fields: string[]): string =>
  [...new Set(fields.map(labelOf))].join(', ');
