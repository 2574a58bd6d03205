import { z } from 'zod';
import { dateTextSchema, idSchema, requiredEmailSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { paginated } from './pagination.ts';

/**
 * States of a subscription (D32, D74): requested, confirmed through the e-mail, ended by its owner, paused after three
 * temporary bounces in 30 days, suppressed after a permanent bounce or a complaint. Only `confirmado` gets newsletters.
 */
export const SUBSCRIPTION_STATES = [
  'pendiente',
  'confirmado',
  'baja',
  'pausado',
  'suprimido',
] as const;
export const subscriptionStateSchema = z.enum(SUBSCRIPTION_STATES);
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

/** Where a subscription came from (D75). */
export const SUBSCRIPTION_ORIGINS = ['formulario', 'invitacion', 'importacion'] as const;

/** A subscriber as staff see one. `consentimiento` is the text agreed to; `confirmado_en`, when. */
export const subscriberSchema = z.object({
  id: idSchema,
  correo_electronico: z.string(),
  estado: subscriptionStateSchema,
  motivo: z.string(),
  origen: z.enum(SUBSCRIPTION_ORIGINS),
  consentimiento: z.string(),
  /** Asked for only by something that filled in the honeypot. */
  sospechoso: z.boolean(),
  creado_en: dateTextSchema,
  solicitado_en: dateTextSchema,
  confirmado_en: dateTextSchema.nullable(),
  baja_en: dateTextSchema.nullable(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

/** Bounces and complaints of one subscriber, the newest first. */
const bounceSchema = z.object({
  tipo: z.enum(['permanente', 'temporal', 'queja']),
  codigo: z.string(),
  detalle: z.string(),
  recibido_en: dateTextSchema,
});
export const subscriberDetailSchema = subscriberSchema.extend({ rebotes: z.array(bounceSchema) });

/** A page of the subscribers, by address, and how many there are of each state. Query: `estado`, `search`, `page`. */
export const subscriberListSchema = paginated(subscriberSchema).extend({
  totales: z.record(subscriptionStateSchema, z.int().nonnegative()),
});
export type SubscriberList = z.infer<typeof subscriberListSchema>;

/** Invites an address: it gets the e-mail that asks back, and is `pendiente` until it confirms. */
export const subscriberInviteSchema = z.object(
  { correo_electronico: requiredEmailSchema },
  INVALID_FORM,
);

/**
 * Ends a subscription for its owner (`baja`), or lifts a pause or a suppression (`confirmado`), which 409 refuses for a
 * subscription that was never confirmed or that its owner ended.
 */
export const subscriberUpdateSchema = z.object(
  { estado: z.enum(['confirmado', 'baja'], 'El estado no es válido') },
  INVALID_FORM,
);

/** Bounds of an import: 10 MB and 50,000 lines. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_LINES = 50_000;

const IMPORT_REFUSED = 'El archivo debe ser un CSV de hasta 10 MB.';

/** An import, as a multipart form: a CSV of addresses in UTF-8, UTF-16 or Windows-1252, with a header or without. */
export const subscriberImportSchema = z.object(
  {
    archivo: z
      .file('El archivo es requerido')
      .min(1, 'El archivo es requerido')
      .max(MAX_IMPORT_BYTES, IMPORT_REFUSED),
  },
  INVALID_FORM,
);

/** What came of one line of an imported file. */
export const IMPORT_RESULTS = [
  'invitado',
  'ya_estaba',
  'baja',
  'suprimido',
  'repetido',
  'invalido',
] as const;
/**
 * Report of an import (D75): imported addresses are invited. `lineas` has those that were not, each with its number in
 * the file, the first being 1, and a reason.
 */
export const importReportSchema = z.object({
  total: z.int(),
  totales: z.record(z.enum(IMPORT_RESULTS), z.int().nonnegative()),
  lineas: z.array(
    z.object({
      linea: z.int().positive(),
      valor: z.string(),
      resultado: z.enum(IMPORT_RESULTS),
      motivo: z.string(),
    }),
  ),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** Growth by week: Monday, subscriptions confirmed and ended in it, and confirmed ones at its end. Query: `semanas`. */
export const subscriberGrowthSchema = z.object({
  semanas: z.array(z.object({ lunes: z.string(), altas: z.int(), bajas: z.int(), total: z.int() })),
});
export type SubscriberGrowth = z.infer<typeof subscriberGrowthSchema>;
