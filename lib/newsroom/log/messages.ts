import type { LogEntry, LogType } from '../../../contract/log.ts';
import { labelOf } from '../../panel/field-labels.ts';
import { OBJECTS } from './act-texts.ts';

/** Texts of the section 'Registro' (D64). */
export const logTexts = {
  name: 'Registro',
  loading: 'Cargando el registro...',
  failed: 'Error al cargar el registro',
  empty: 'Todavía no ha pasado nada',
  emptyHint:
    'Aquí aparece lo que se hace con los borradores, con lo publicado, en la moderación y en el equipo.',
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
  openCopy: 'Abrir el borrador',
  wholeNote: 'Leer todo',
  lessNote: 'Leer menos',
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
  mensaje: 'Mensajes de contacto',
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

/** Who acted. Without an account it was the server, the rules of moderation, or somebody at its terminal. */
export const actorName = ({ quien }: Pick<LogEntry, 'quien'>): string =>
  quien?.nombre ?? 'El sistema';

/** The changed fields in the words of the form: 'Título, Contenido'. */
export const fieldsText = (fields: string[]): string =>
  [...new Set(fields.map(labelOf))].join(', ');
