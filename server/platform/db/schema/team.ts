import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns.ts';

/** Invitations to become a reader or an ADMIN (D54); only the hash of their token is stored. */
export const invitations = pgTable('invitations', {
  id: identity(),
  token_hash: text().notNull(),
  email: text().notNull(),
  role: text({ enum: ['LECTOR', 'ADMIN'] }).notNull(),
  permisos: text().array(),
  invited_by: integer(),
  created_at: moment().notNull().default(sql`now()`),
  expires_at: moment().notNull(),
  accepted_at: moment(),
  accepted_by: integer(),
  /** When a superuser confirmed the role; the sending, where a superuser sent it. */
  confirmed_at: moment(),
  confirmed_by: integer(),
  revoked_at: moment(),
});
