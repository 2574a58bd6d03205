import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { TAG_CLASSES } from '../../../../contract/taxonomy.ts';
import { identity, moment } from './columns.ts';

/** A correction of an article or a blog (D69); `fecha` is a day. */
export type StoredCorrection = { fecha: string; decia: string; dice: string };

/** Columns of articles and blogs with their details (D65). `imagen_social` holds a media key, or an address of its own. */
export const detailColumns = () => ({
  volanta: text().notNull().default(''),
  entradilla: text().notNull().default(''),
  descripcion_imagen: text().notNull().default(''),
  credito_imagen: text().notNull().default(''),
  titulo_seo: text().notNull().default(''),
  descripcion_seo: text().notNull().default(''),
  imagen_social: text(),
  comentarios_cerrados: boolean().notNull().default(false),
  correcciones: jsonb().$type<StoredCorrection[]>().notNull().default([]),
});

/** Items that have authors, tags and slots of the front page. */
const DETAILED_KINDS = ['articulo', 'blog'] as const;
const type = () => text({ enum: DETAILED_KINDS }).notNull();

/** Authors as bylines name them (D66). `foto` holds a media key. */
export const bylines = pgTable('autores', {
  id: identity(),
  nombre: text().notNull(),
  slug: text().notNull(),
  cargo: text().notNull().default(''),
  biografia: text().notNull().default(''),
  foto: text(),
  enlaces: text().array().notNull().default(sql`'{}'`),
  usuario_id: integer(),
});

/** Tags (D68). */
export const tags = pgTable('etiquetas', {
  id: identity(),
  nombre: text().notNull(),
  slug: text().notNull(),
  clase: text({ enum: TAG_CLASSES }).notNull(),
});

/** Authors of an item, in the order that the editor gave them. */
export const itemBylines = pgTable(
  'elemento_autores',
  {
    tipo: type(),
    elemento_id: integer().notNull(),
    autor_id: integer().notNull(),
    posicion: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tipo, table.elemento_id, table.autor_id] })],
);

/** Tags of an item, in the order that the editor gave them. */
export const itemTags = pgTable(
  'elemento_etiquetas',
  {
    tipo: type(),
    elemento_id: integer().notNull(),
    etiqueta_id: integer().notNull(),
    posicion: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tipo, table.elemento_id, table.etiqueta_id] })],
);

/** Paths of the site that have moved (D68). */
export const redirects = pgTable('redirecciones', {
  ruta: text().primaryKey(),
  destino: text().notNull(),
  creada_en: moment().notNull(),
});

/** Slots of the front page (D70); position 0 is the leading one. */
export const frontPageSlots = pgTable('portada', {
  posicion: integer().primaryKey(),
  tipo: type(),
  elemento_id: integer().notNull(),
  hasta: moment(),
});
