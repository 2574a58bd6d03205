import { isNotFound } from '../core/api-error.ts';
import type { ContentKind } from './content-kinds.ts';

type Words = ContentKind<{ id: number }>['words'];

/** Texts of every table of the panel. */
export const tableMessages = {
  searchFailed: 'Error al realizar la búsqueda',
  nothingFound: 'No se encontraron resultados',
  /** A part of the site failed to load. */
  formFailed: 'No se pudo abrir el formulario. Verifica tu conexión.',
  nothingFoundHint: 'Prueba con otros términos.',
} as const;

/** Texts of the table of a kind of content (errors.md#panel-errors). */
export const listTexts = ({ many, theMany }: Words) => ({
  loading: `Cargando ${many}...`,
  failed: `Error al cargar ${theMany}`,
  empty: `No hay ${many} disponibles`,
  search: `Buscar ${many}`,
  caption: `Lista de ${many}, por ID`,
});

/** Texts of the buttons of a section. */
export const itemTexts = ({ one, ending }: Words) => ({
  create: `+ Nuev${ending} ${one}`,
  deleted: `Eliminad${ending}s`,
});

/** Texts of the list of what was deleted. */
export const trashTexts = ({ many, ending }: Words) => ({
  title: `${many.charAt(0).toUpperCase()}${many.slice(1)} eliminad${ending}s`,
  loading: 'Cargando...',
  empty: 'No hay nada que restaurar',
  hint: 'Lo eliminado se puede restaurar durante 30 días.',
  failed: (error: unknown) =>
    isNotFound(error) ? 'Este servidor no guarda lo eliminado.' : 'Error al cargar lo eliminado',
  restore: 'Restaurar',
  restored: (title: string) => `Restaurad${ending}: «${title}»`,
});

/** Confirmation before a deletion, and its result (errors.md#panel-results). */
export const removalTexts = ({ one, theOne, ending }: Words) => ({
  question: (title: string) => `¿Estás seguro de que quieres eliminar ${theOne} «${title}»?`,
  // Its straight quotation marks are the specification's.
  done: (title: string) => `✅ ${one} eliminad${ending} con éxito: "${title}"`,
  failed: `Error al eliminar ${theOne}. Por favor, inténtalo de nuevo.`,
  undo: 'Deshacer',
  undone: (title: string) => `✅ ${one} restaurad${ending} con éxito: «${title}»`,
  /** Reason why a deletion could not be undone. */
  undoFailed: (error: unknown) =>
    isNotFound(error)
      ? `Este servidor ya no tiene ${theOne}: no se puede deshacer.`
      : `Error al restaurar ${theOne}. Por favor, inténtalo de nuevo.`,
});
