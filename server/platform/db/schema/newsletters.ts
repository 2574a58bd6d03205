import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { DELIVERY_STATES } from '../../../../contract/deliveries.ts';
import type { ShownBlock } from '../../../../contract/newsletter-archive.ts';
import {
  NEWSLETTER_STATES,
  type NewsletterBlock,
  SENDING_RATE,
} from '../../../../contract/newsletters.ts';
import { identity, moment } from './columns.ts';

/** What is sent, the same for everybody: stored when sending starts. Addresses of links stand in `boletin_enlaces`. */
export interface SentContent {
  bloques: ShownBlock[];
}

/** Newsletters (D72); `archivos` are keys of the files that the blocks name: they are kept. */
export const newsletters = pgTable('boletines', {
  id: identity(),
  numero: integer(),
  asunto: text().notNull().default(''),
  preencabezado: text().notNull().default(''),
  bloques: jsonb().$type<NewsletterBlock[]>().notNull().default([]),
  archivos: text().array().notNull().default(sql`'{}'`),
  version: integer().notNull().default(1),
  clave_creacion: text(),
  estado: text({ enum: NEWSLETTER_STATES }).notNull().default('borrador'),
  por_minuto: integer().notNull().default(SENDING_RATE.default),
  contenido: jsonb().$type<SentContent>(),
  motivo: text().notNull().default(''),
  enviar_en: moment(),
  creado_por: integer(),
  editado_por: integer(),
  /** Who started or scheduled it. */
  enviado_por: integer(),
  creado_en: moment().notNull(),
  editado_en: moment().notNull(),
  iniciado_en: moment(),
  terminado_en: moment(),
  /** Server that sends it now, and until when unless it renews that. */
  servidor: uuid(),
  servidor_hasta: moment(),
});

/** Links of a newsletter with the total of clicks (D74). */
export const newsletterLinks = pgTable(
  'boletin_enlaces',
  {
    boletin_id: integer().notNull(),
    numero: integer().notNull(),
    destino: text().notNull(),
    clics: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.boletin_id, table.numero] })],
);

/**
 * One row for each recipient (D73). `en_curso` begins when the text of the message is handed over; `tomado_por` is the
 * value of `boletines.servidor` then, and stays while the outcome is unknown.
 */
export const deliveries = pgTable(
  'envios',
  {
    boletin_id: integer().notNull(),
    suscriptor_id: integer().notNull(),
    estado: text({ enum: DELIVERY_STATES }).notNull().default('pendiente'),
    intentos: integer().notNull().default(0),
    respuesta: text().notNull().default(''),
    message_id: text().notNull(),
    siguiente_en: moment(),
    tomado_por: uuid(),
    cambiado_en: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.boletin_id, table.suscriptor_id] })],
);

/** Bounces and complaints (D74); `huella` is a digest of the report. */
export const bounces = pgTable('rebotes', {
  id: identity(),
  suscriptor_id: integer().notNull(),
  boletin_id: integer(),
  tipo: text({ enum: ['permanente', 'temporal', 'queja'] }).notNull(),
  codigo: text().notNull().default(''),
  detalle: text().notNull().default(''),
  huella: text().notNull(),
  recibido_en: moment().notNull(),
});

/** How far the mailbox of bounces has been read. */
export const bounceMailbox = pgTable('buzon_rebotes', {
  buzon: text().primaryKey(),
  uidvalidity: text().notNull(),
  ultimo_uid: integer().notNull().default(0),
  leido_en: moment(),
  fallo: text().notNull().default(''),
});
