import type { ReportReason } from '../../contract/moderation.ts';

/** The reasons of the contract, in the order of the form: readers and staff read the same words. */
export const reportReasons: Record<ReportReason, string> = {
  spam: 'Publicidad o spam',
  ofensivo: 'Ofende o acosa a alguien',
  falso: 'Es falso o engañoso',
  ilegal: 'Es ilegal',
  otro: 'Otro motivo',
};
