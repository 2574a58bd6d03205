import { shownTitle } from './messages.ts';

/** Names of what was done, as the history of an item shows it (D59). */
const ACTIONS: Record<string, string> = {
  inicial: 'Primer estado guardado',
  crear: 'Publicada',
  editar: 'Cambiada',
  eliminar: 'Eliminada',
  restaurar: 'Recuperada',
  retirar: 'Retirada',
  volver_a_publicar: 'Publicada de nuevo',
};

/** Name of an action; one that a newer server names is shown as it is. */
export const actionName = (action: string): string => ACTIONS[action] ?? action;

/** Texts of the published versions of an item. */
export const revisionTexts = {
  title: 'Versiones publicadas',
  hint: 'Todas las de los últimos 90 días; de antes, la última de cada día.',
  loading: 'Cargando las versiones...',
  failed: 'Error al cargar las versiones',
  older: 'Ver versiones anteriores',
  history: 'Historial',
  see: 'Comparar',
  present: 'Es lo que hay ahora',
  loadingOne: 'Comparando...',
  failedOne: 'Error al cargar la versión',
  restore: 'Restaurar',
  restoring: 'Restaurando...',
  restoreHint: 'Prepara un borrador con esta versión; lo publicado no cambia.',
  restoreHere: 'Llevar esta versión a este borrador',
  restoreHereHint: 'Sustituye lo que hay escrito en este borrador; lo publicado no cambia.',
  restoreFailed: 'No se pudo restaurar la versión. Inténtalo de nuevo.',
  openCopy: 'Abrir el borrador',
  delete: 'Borrar esta versión',
  deleteFailed: 'Error al borrar la versión. Por favor, inténtalo de nuevo.',
  deleted: 'Versión borrada para siempre',
} as const;

/** Why a version was not restored: the item has a copy, which stays as it is. */
export const copyInTheWayText = (title: string, name: string): string =>
  `«${shownTitle(title)}» ya tiene cambios sin publicar, de ${name}, y no se ha tocado nada. Ábrelos para seguir con ellos, o descártalos y restaura después la versión.`;

/** Confirmation before a version is deleted. */
export const deletionQuestion = (when: string): string =>
  `¿Borrar para siempre la versión del ${when}? Nadie podrá recuperarla. El registro dirá que se borró, no lo que decía.`;

/** Texts of a comparison. */
export const comparisonTexts = {
  nothing: 'Son iguales.',
  formatOnly: 'El texto dice lo mismo: solo cambia el formato o el orden.',
  legend: 'Subrayado, lo añadido después; tachado, lo quitado después.',
  added: 'añadido:',
  removed: 'quitado:',
  end: 'fin del cambio',
  before: 'Antes',
  now: 'Ahora',
  none: 'Nada',
} as const;

/** Stands for paragraphs that did not change. */
export const unchangedText = (count: number): string =>
  count === 1 ? '1 párrafo sin cambios' : `${count} párrafos sin cambios`;
