import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { day, identity, moment } from './columns.ts';

export const contactMessages = pgTable('contact_messages', {
  id: identity(),
  nombre_contacto: text().notNull(),
  correo_electronico: text().notNull(),
  telefono_contacto: text().notNull(),
  sitio_web_contacto: text().notNull().default(''),
  mensaje_contacto: text().notNull(),
  creado_en: moment().notNull().default(sql`now()`),
});

/** Subscribers of the newsletter; `token_hash` belongs to the link of the mail (D32). */
export const subscribers = pgTable('subscribers', {
  id: identity(),
  correo_electronico: text().notNull(),
  fecha_publicacion: day().notNull(),
  token_hash: text(),
  creado_en: moment().notNull().default(sql`now()`),
  confirmado_en: moment(),
  baja_en: moment(),
});
