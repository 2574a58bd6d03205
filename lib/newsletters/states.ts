import type { NewsletterState } from '../../contract/newsletters.ts';

/** Whether a newsletter can still be written: nothing is written to one that has begun (D72). */
export const isEditable = (estado: NewsletterState): boolean =>
  estado === 'borrador' || estado === 'programado';

/** Whether it has recipients who have not got it yet. */
export const isUnderWay = (estado: NewsletterState): boolean =>
  estado === 'enviando' || estado === 'pausado';
