import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '../../../../contract/roles.ts';
import { day, identity, moment } from './columns.ts';

export const users = pgTable('users', {
  id: identity(),
  email: text().notNull(),
  password_hash: text(),
  role: text({ enum: ROLES }).notNull().default('LECTOR'),
  usuario_unico: text().notNull(),
  first_name: text(),
  last_name: text(),
  fecha_nacimiento: day(),
  edad: integer(),
  pais: text(),
  ciudad: text(),
  perfil_url: text(),
  biografia: text(),
  facebook_url: text(),
  linkedin_url: text(),
  telefono: text(),
  /**
   * When the owner of the address took the account over, by recovery, invitation or provider: nobody else knows the
   * password since. A first link of a provider and the export of correspondence depend on it.
   */
  email_verified_at: moment(),
  fecha_creacion: moment().notNull().default(sql`now()`),
  fecha_actualizacion: moment().notNull().default(sql`now()`),
  deleted_at: moment(),
  suspendido_hasta: moment(),
  avisos_respuestas: boolean().notNull().default(true),
  avisos_moderacion: boolean().notNull().default(true),
  /** E-mails to staff: review asked, copy returned, scheduled publication failed (D60, D63). */
  avisos_revision: boolean().notNull().default(true),
  avisos_devolucion: boolean().notNull().default(true),
  avisos_programadas: boolean().notNull().default(true),
  /** Day on which the last notices went out, and how many did. */
  avisos_dia: day(),
  avisos_del_dia: integer().notNull().default(0),
  /** Whether a verified e-mail alone links a new identity; off once identities were unlinked. */
  links_identities: boolean().notNull().default(true),
  /**
   * When the link that confirms the address was followed: less than `email_verified_at`, since who follows it need not be
   * who knows the password. Either gives reports their weight, lets a deletion erase what the address sent, and protects
   * a second factor that was set up later.
   */
  email_confirmed_at: moment(),
  /** When the person was last asked to confirm the e-mail. */
  confirmation_sent_at: moment(),
  /** Whole list of an ADMIN's permissions (D54); null for the default of the role. */
  permisos: text().array(),
  /** Nobody signs in to the account since then (D54). */
  desactivado_en: moment(),
});

/** Public columns of an author. */
export const authorColumns = {
  id: users.id,
  email: users.email,
  usuario_unico: users.usuario_unico,
  perfil_url: users.perfil_url,
  deleted_at: users.deleted_at,
};

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: integer().notNull(),
  created_at: moment().notNull().default(sql`now()`),
  last_used_at: moment().notNull().default(sql`now()`),
  revoked_at: moment(),
  expires_at: moment().notNull(),
  address: text(),
  user_agent: text(),
  /** When the person last proved their identity within the session (D55); its start is a proof as well. */
  confirmed_at: moment(),
});

export const refreshTokens = pgTable('refresh_tokens', {
  token_hash: text().primaryKey(),
  session_id: uuid().notNull(),
  created_at: moment().notNull().default(sql`now()`),
  expires_at: moment().notNull(),
  used_at: moment(),
  successor_nonce: text(),
});

export const passwordResets = pgTable('password_resets', {
  token_hash: text().primaryKey(),
  user_id: integer().notNull(),
  created_at: moment().notNull().default(sql`now()`),
  expires_at: moment().notNull(),
  used_at: moment(),
});

/** Failed sign-ins per account and address; '' stands for all addresses without a former sign-in. */
export const loginFailures = pgTable(
  'login_failures',
  {
    user_id: integer().notNull(),
    address: text().notNull(),
    failures: integer().notNull(),
    last_failure_at: moment().notNull(),
    paused_until: moment(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.address] })],
);

/** Identity of an account at an OpenID provider (D8). */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: integer().notNull(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

export const usedIdTokens = pgTable('used_id_tokens', {
  token_hash: text().primaryKey(),
  expires_at: moment().notNull(),
});
