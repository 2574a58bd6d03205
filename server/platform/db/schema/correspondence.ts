import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MESSAGE_STATES } from '../../../../contract/contact-messages.ts';
import { SUBSCRIPTION_ORIGINS, SUBSCRIPTION_STATES } from '../../../../contract/subscribers.ts';
import { day, identity, moment } from './columns.ts';

/** Messages of the contact form. What fell into the trap is `sospechoso`, and was not mailed. */
export const contactMessages = pgTable('contact_messages', {
  id: identity(),
  nombre_contacto: text().notNull(),
  correo_electronico: text().notNull(),
  telefono_contacto: text().notNull(),
  sitio_web_contacto: text().notNull().default(''),
  mensaje_contacto: text().notNull(),
  creado_en: moment().notNull().default(sql`now()`),
  sospechoso: boolean().notNull().default(false),
  /** Work of the staff on it (D75). */
  estado: text({ enum: MESSAGE_STATES }).notNull().default('nuevo'),
  nota: text().notNull().default(''),
  atendido_por: integer(),
  cambiado_en: moment(),
});

/** Answers of the staff to contact messages; the key is chosen by the caller, so that none is sent twice. */
export const messageReplies = pgTable('mensaje_respuestas', {
  id: uuid().primaryKey(),
  mensaje_id: integer().notNull(),
  texto: text().notNull(),
  autor: integer(),
  creada_en: moment().notNull(),
});

/**
 * Subscribers of the newsletter (D32), one row for an address whatever its case. `estado` is what
 * counts; the moments are the latest of their kind and stay when somebody comes back.
 */
export const subscribers = pgTable('subscribers', {
  id: identity(),
  /** Unguessable id of the row for links in e-mails. */
  clave: uuid().notNull().defaultRandom(),
  correo_electronico: text().notNull(),
  /** Day that the payload of the first request named; nothing depends on it. */
  fecha_publicacion: day().notNull(),
  estado: text({ enum: SUBSCRIPTION_STATES }).notNull().default('pendiente'),
  /** Grows when somebody leaves: the confirmations that were sent before are void. */
  ronda: integer().notNull().default(1),
  creado_en: moment().notNull().default(sql`now()`),
  solicitado_en: moment().notNull().default(sql`now()`),
  confirmado_en: moment(),
  baja_en: moment(),
  /** Letters that requests have caused since `cartas_desde`. */
  cartas: integer().notNull().default(0),
  cartas_desde: moment(),
  ultima_carta_en: moment(),
  /** Only ever asked for by something that filled in the trap. */
  sospechoso: boolean().notNull().default(false),
  /** Why it is paused or suppressed (D74). */
  motivo: text().notNull().default(''),
  origen: text({ enum: SUBSCRIPTION_ORIGINS }).notNull().default('formulario'),
  /** Text that its owner agreed to (D75). */
  consentimiento: text().notNull().default(''),
  /** Newsletter whose link ended it, for the totals (D74). */
  baja_boletin_id: integer(),
  /** When an editor lifted a pause or a suppression: bounces before that no longer count. */
  reanudado_en: moment(),
});
