import type { Subscriber } from '../../../contract/subscribers.ts';
import type { SubscriberRow } from '../repository.ts';

/** A subscriber as staff see one. */
export const presentSubscriber = (row: SubscriberRow): Subscriber => ({
  id: row.id,
  correo_electronico: row.correo_electronico,
  estado: row.estado,
  motivo: row.motivo,
  origen: row.origen,
  consentimiento: row.consentimiento,
  sospechoso: row.sospechoso,
  creado_en: row.creado_en,
  solicitado_en: row.solicitado_en,
  confirmado_en: row.confirmado_en,
  baja_en: row.baja_en,
});
