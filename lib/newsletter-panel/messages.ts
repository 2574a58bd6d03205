import type { NewsletterState } from '../../contract/newsletters.ts';
import { formatCount } from '../core/counts.ts';

/** A newsletter without a subject yet. */
export const shownSubject = (asunto: string): string => asunto.trim() || 'Sin asunto';

/** Names of the states (D72). */
export const STATE_NAMES: Record<NewsletterState, string> = {
  borrador: 'Borrador',
  programado: 'Programado',
  enviando: 'Enviando',
  pausado: 'En pausa',
  enviado: 'Enviado',
  cancelado: 'Cancelado',
};

/** Names of the filters of the list. */
export const STATE_FILTERS: Record<NewsletterState, string> = {
  borrador: 'Borradores',
  programado: 'Programados',
  enviando: 'Enviándose',
  pausado: 'En pausa',
  enviado: 'Enviados',
  cancelado: 'Cancelados',
};

/** Texts of the list of newsletters. */
export const listTexts = {
  loading: 'Cargando los boletines...',
  failed: 'Error al cargar los boletines',
  empty: 'Todavía no hay boletines',
  emptyState: 'No hay boletines en este estado',
  search: 'Buscar boletines',
  caption: 'Boletines, los últimos editados primero',
  states: 'Estados',
  all: 'Todos',
  begin: 'Nuevo boletín',
  beginFailed: 'No se pudo crear el boletín. Inténtalo de nuevo.',
  totals: (accepted: number, total: number) =>
    `${formatCount(accepted)} de ${formatCount(total)} aceptados`,
  uncertain: (count: number) => `${formatCount(count)} por decidir`,
  delete: 'Eliminar',
  question: (subject: string) => `¿Eliminar el boletín «${subject}»? No se podrá recuperar.`,
  deleteFailed: 'Error al eliminar el boletín. Por favor, inténtalo de nuevo.',
} as const;
