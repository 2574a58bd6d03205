import type { BoardRow, BoardState } from '../../../contract/board.ts';
import type { Person } from '../../../contract/copies.ts';
import { copyStateText, PUBLISHED } from '../messages.ts';
import { isOwn } from '../review-messages.ts';
import type { BulkAction } from './actions.ts';

const WITHDRAWN = 'Retirada';

/** Texts of the board (D63). */
export const boardTexts = {
  name: 'Tablero de la redacción',
  caption: 'Borradores y publicaciones de la redacción',
  states: 'Estados',
  all: 'Todo',
  views: 'Vista',
  list: 'Lista',
  month: 'Mes',
  search: 'Buscar por título',
  kind: 'Tipo',
  allKinds: 'Todos los tipos',
  person: 'Persona',
  everybody: 'Todo el equipo',
  section: 'Sección',
  allSections: 'Todas las secciones',
  reviewer: 'Quien revisa',
  allReviewers: 'Revise quien revise',
  loading: 'Cargando la redacción...',
  failed: 'Error al cargar la redacción',
  nothingFound: 'No se encontró nada',
  nothingFoundHint: 'Prueba con otras palabras o con menos filtros.',
  clear: 'Quitar los filtros',
  open: 'Abrir',
  openItem: 'Abrir en la redacción',
} as const;

/** Labels of the states, in the order of the board. */
export const STATE_LABELS: Record<BoardState, string> = {
  borrador: 'Borradores',
  en_revision: 'En revisión',
  programada: 'Programadas',
  fallida: 'No se publicaron',
  publicada: 'Publicadas esta semana',
  retirada: 'Retiradas',
};

/** Empty lists, and what to do. */
export const EMPTY_TEXTS: Record<BoardState | '', { text: string; hint: string }> = {
  '': {
    text: 'No hay nada en preparación',
    hint: 'Empieza algo nuevo con los botones de arriba, o abre en la redacción algo publicado.',
  },
  borrador: { text: 'No hay borradores', hint: 'Empieza uno con los botones de arriba.' },
  en_revision: {
    text: 'Nada espera revisión',
    hint: 'La pide quien escribe, desde su borrador, con «Pedir revisión».',
  },
  programada: {
    text: 'No hay nada programado',
    hint: 'Un borrador se programa con «Programar», y también espera lo publicado con fecha futura.',
  },
  fallida: {
    text: 'Ninguna publicación ha fallado',
    hint: 'Si una publicación programada no sale a su hora, aparecerá aquí con el motivo.',
  },
  publicada: {
    text: 'Aún no se ha publicado nada esta semana',
    hint: 'La semana empieza el lunes. El mes muestra lo anterior.',
  },
  retirada: {
    text: 'No hay nada retirado',
    hint: 'Lo que se retira del sitio se guarda aquí, y puede volver a publicarse.',
  },
};

/** Name of the state of a row. */
export function rowStateText(row: Pick<BoardRow, 'estado' | 'elemento_id'>): string {
  if (row.estado === 'publicada') return PUBLISHED;
  if (row.estado === 'retirada') return WITHDRAWN;
  return copyStateText({ estado: row.estado, elemento_id: row.elemento_id });
}

/** Who was asked to review a copy: 'La tiene Ana Quispe', 'La tienes tú' to the account `own`. */
export function reviewerText(reviewer: Person | null, own: number | undefined): string {
  if (!reviewer) return 'Para quien pueda publicar';
  return isOwn(reviewer, own) ? 'La tienes tú' : `La tiene ${reviewer.nombre}`;
}

/** Option of the filter by reviewer, beside that by person: 'Revisa Ana Quispe'. */
export const reviewsText = (name: string): string => `Revisa ${name}`;

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

/** Texts of the actions on selected rows: button, dialog, progress and result. */
export const BULK_TEXTS: Record<
  BulkAction,
  {
    button: string;
    title: (rows: number) => string;
    text: (rows: number) => string;
    /** Label of the value that it needs. */
    field?: string;
    confirm: string;
    running: string;
    done: (rows: number) => string;
    undone: (rows: number) => string;
    failed: string;
  }
> = {
  fecha: {
    button: 'Cambiar la fecha',
    title: (rows) => `Cambiar la fecha de ${count(rows, 'pieza', 'piezas')}`,
    text: () => 'Lo publicado que pase a una fecha futura deja de verse en el sitio hasta ese día.',
    field: 'Fecha de publicación',
    confirm: 'Cambiar la fecha',
    running: 'Cambiando la fecha',
    done: (rows) => `Fecha cambiada en ${count(rows, 'pieza', 'piezas')}`,
    undone: (rows) => `Fecha anterior recuperada en ${count(rows, 'pieza', 'piezas')}`,
    failed: 'No se pudo cambiar la fecha.',
  },
  autor: {
    button: 'Cambiar los autores',
    title: (rows) => `Cambiar los autores de ${count(rows, 'pieza', 'piezas')}`,
    text: () =>
      'Los que elijas sustituyen a los que haya. Lo publicado cambia de firma en el sitio al momento.',
    field: 'Autores',
    confirm: 'Cambiar los autores',
    running: 'Cambiando los autores',
    done: (rows) => `Autores cambiados en ${count(rows, 'pieza', 'piezas')}`,
    undone: (rows) => `Autores anteriores recuperados en ${count(rows, 'pieza', 'piezas')}`,
    failed: 'No se pudieron cambiar los autores.',
  },
  seccion: {
    button: 'Cambiar la sección',
    title: (rows) => `Cambiar la sección de ${count(rows, 'pieza', 'piezas')}`,
    text: () => 'Lo publicado cambia de sección en el sitio al momento.',
    field: 'Sección',
    confirm: 'Cambiar la sección',
    running: 'Cambiando la sección',
    done: (rows) => `Sección cambiada en ${count(rows, 'pieza', 'piezas')}`,
    undone: (rows) => `Sección anterior recuperada en ${count(rows, 'pieza', 'piezas')}`,
    failed: 'No se pudo cambiar la sección.',
  },
  retirar: {
    button: 'Retirar',
    title: (rows) => `Retirar ${count(rows, 'publicación', 'publicaciones')}`,
    text: (rows) =>
      rows === 1
        ? 'Deja de verse en el sitio al momento. Conserva su dirección, sus comentarios y sus «me gusta».'
        : 'Dejan de verse en el sitio al momento. Conservan su dirección, sus comentarios y sus «me gusta».',
    field: 'Motivo (opcional)',
    confirm: 'Retirar',
    running: 'Retirando',
    done: (rows) => count(rows, 'publicación retirada', 'publicaciones retiradas'),
    undone: (rows) =>
      count(rows, 'publicación ha vuelto al sitio', 'publicaciones han vuelto al sitio'),
    failed: 'No se pudo retirar.',
  },
  republicar: {
    button: 'Volver a publicar',
    title: (rows) => `Volver a publicar ${count(rows, 'publicación', 'publicaciones')}`,
    text: (rows) =>
      rows === 1
        ? 'Vuelve a verse en el sitio como estaba.'
        : 'Vuelven a verse en el sitio como estaban.',
    confirm: 'Volver a publicar',
    running: 'Volviendo a publicar',
    done: (rows) =>
      count(rows, 'publicación ha vuelto al sitio', 'publicaciones han vuelto al sitio'),
    undone: (rows) => count(rows, 'publicación retirada', 'publicaciones retiradas'),
    failed: 'No se pudo volver a publicar.',
  },
  descartar: {
    button: 'Eliminar borradores',
    title: (rows) => `Eliminar ${count(rows, 'borrador', 'borradores')}`,
    text: () => 'No se podrán recuperar. Lo publicado queda como está.',
    confirm: 'Eliminar',
    running: 'Eliminando',
    done: (rows) => count(rows, 'borrador eliminado', 'borradores eliminados'),
    undone: () => '',
    failed: 'No se pudo eliminar.',
  },
  eliminar: {
    button: 'Eliminar publicaciones',
    title: (rows) => `Eliminar ${count(rows, 'publicación', 'publicaciones')}`,
    text: (rows) =>
      rows === 1
        ? 'Desaparece del sitio y pasa a «eliminados», de donde se puede recuperar durante 30 días.'
        : 'Desaparecen del sitio y pasan a «eliminados», de donde se pueden recuperar durante 30 días.',
    confirm: 'Eliminar',
    running: 'Eliminando',
    done: (rows) => count(rows, 'publicación eliminada', 'publicaciones eliminadas'),
    undone: (rows) => count(rows, 'publicación recuperada', 'publicaciones recuperadas'),
    failed: 'No se pudo eliminar.',
  },
};

/** Texts around actions on selected rows. */
export const bulkTexts = {
  selectAll: 'Seleccionar la página',
  undo: 'Deshacer',
  undoing: 'Deshaciendo',
  undoFailed: 'No se pudo deshacer.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  missingDay: 'Elige una fecha.',
  missingAuthor: 'Elige al menos un autor.',
  sectionNumber: 'El número es el de la categoría del artículo.',
  missingSection: 'La sección es un número entero mayor que cero.',
} as const;

/** What the dialog says when some of the rows refused the action, before the reasons. */
export const partlyDoneText = (done: number, all: number): string =>
  `Hecho en ${done} de ${all}; faltan las de la lista.`;

/** '3 de 20 elegidas'. */
export const selectedText = (selected: number, all: number): string =>
  `${selected} de ${all} ${selected === 1 ? 'elegida' : 'elegidas'}`;

/** 'Retirando: 2 de 5'. */
export const progressText = (what: string, finished: number, all: number): string =>
  `${what}: ${finished} de ${all}`;

/** '2 no se publicaron', for screen readers. */
export const failedCountText = (failed: number): string =>
  failed === 1 ? '1 no se publicó' : `${failed} no se publicaron`;
