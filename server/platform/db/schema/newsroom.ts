import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { COPY_STATES } from '../../../../contract/copies.ts';
import { identity, moment } from './columns.ts';
import { CONTENT_KINDS } from './content-log.ts';

/** Fields of a working copy or a revision as they are stored: files by their keys. */
export type StoredFields = Record<string, string | number[] | null>;

const type = () => text({ enum: CONTENT_KINDS }).notNull();
const fields = () => jsonb().$type<StoredFields>().notNull();
/** Keys of the files that the fields name: they are kept. */
const files = () => text().array().notNull().default(sql`'{}'`);

/** Revisions of items (D59), with the number that the item had. */
export const revisions = pgTable('revisiones', {
  id: identity(),
  tipo: type(),
  elemento_id: integer().notNull(),
  revision: integer().notNull(),
  campos: fields(),
  archivos: files(),
  accion: text({
    enum: ['inicial', 'crear', 'editar', 'eliminar', 'restaurar', 'retirar', 'volver_a_publicar'],
  }).notNull(),
  autor: integer(),
  creado_en: moment().notNull(),
});

/** What somebody did to an item, so that a scheduled change of it was not published (D60). */
export interface FailureCause {
  accion: 'editar' | 'retirar' | 'eliminar';
  /** Fields that the copy changes too; none for the other acts. */
  campos: string[];
  /** Id of the person; null if nobody is recorded. */
  persona: number | null;
  /** ISO 8601. */
  en: string;
}

/** Working copies (D56). */
export const copies = pgTable('copias', {
  id: identity(),
  tipo: type(),
  elemento_id: integer(),
  titulo: text().notNull().default(''),
  campos: fields(),
  archivos: files(),
  version: integer().notNull().default(1),
  base: integer(),
  estado: text({ enum: COPY_STATES }).notNull().default('borrador'),
  publicar_en: moment(),
  motivo_fallo: text(),
  causas_fallo: jsonb().$type<FailureCause[]>(),
  /** Who scheduled it (D60). */
  programada_por: integer(),
  creada_por: integer(),
  editada_por: integer(),
  asignada_a: integer(),
  /** Idempotency key of the call that made it. */
  clave: text(),
  creada_en: moment().notNull(),
  editada_en: moment().notNull(),
});

/** Earlier states of copies (D57). */
export const copyStates = pgTable('copia_estados', {
  id: identity(),
  copia_id: integer().notNull(),
  titulo: text().notNull(),
  campos: fields(),
  archivos: files(),
  editada_por: integer(),
  editada_en: moment().notNull(),
});

/** Preview links of copies (D62). */
export const previewLinks = pgTable('copia_enlaces', {
  token_hash: text().primaryKey(),
  copia_id: integer().notNull(),
  creado_por: integer(),
  creado_en: moment().notNull(),
  caduca_en: moment().notNull(),
});

/** Items that copies have become; the copies are gone. */
export const publishedCopies = pgTable('copias_publicadas', {
  copia_id: integer().primaryKey(),
  tipo: type(),
  elemento_id: integer().notNull(),
  publicada_por: integer(),
  publicada_en: moment().notNull(),
});

/** Notes on copies (D63). */
export const copyNotes = pgTable('copia_notas', {
  id: identity(),
  copia_id: integer().notNull(),
  accion: text({ enum: ['nota', 'revision', 'devolver'] }).notNull(),
  texto: text().notNull(),
  autor: integer(),
  creada_en: moment().notNull(),
});

/** Who has a copy open, by the last heartbeat (D63). */
export const copyPresences = pgTable(
  'copia_presencias',
  { copia_id: integer().notNull(), usuario_id: integer().notNull(), visto_en: moment().notNull() },
  (table) => [primaryKey({ columns: [table.copia_id, table.usuario_id] })],
);

/** Items taken off the site (D61); their `eliminado_en` is after every other moment. */
export const withdrawals = pgTable(
  'retirados',
  {
    tipo: type(),
    elemento_id: integer().notNull(),
    motivo: text().notNull().default(''),
    retirado_por: integer(),
    retirado_en: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tipo, table.elemento_id] })],
);

/** Acts on working copies (D64), and what they name as it was then: rows are added and never changed. */
export const newsroomLog = pgTable('redaccion_log', {
  id: identity(),
  /** Null: the server did it. */
  actor_id: integer(),
  accion: text({
    enum: [
      'pedir_revision',
      'devolver',
      'programar',
      'desprogramar',
      'publicacion_fallida',
      'reabrir',
      'restaurar_revision',
      'restaurar_estado',
      'eliminar_copia',
      'crear_enlace',
      'revocar_enlaces',
    ],
  }).notNull(),
  copia_id: integer().notNull(),
  tipo: type(),
  /** The item that the copy changed; null for a new one. */
  elemento_id: integer(),
  titulo: text().notNull().default(''),
  /** Colleague who is asked for a review. */
  persona_id: integer(),
  /** Note of a review, or why a publication failed. */
  motivo: text().notNull().default(''),
  /** For when it was scheduled, from when the restored state is, until when a link is valid. */
  momento: moment(),
  /** Who caused a failed publication (D60), by the id of the account. */
  causas: jsonb().$type<FailureCause[]>(),
  creado_en: moment().notNull(),
});
