import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Calls that take the first step of a sign-in (D55). */
export const LOGIN_CALLS = ['login', 'login-admin', 'oidc'] as const;
export type LoginCall = (typeof LOGIN_CALLS)[number];

/** Second factors (D55); one without `confirmed_at` is inactive. */
export const secondFactors = pgTable('second_factors', {
  user_id: integer().primaryKey(),
  sealed_secret: text().notNull(),
  created_at: moment().notNull().default(sql`now()`),
  confirmed_at: moment(),
  /** Time step of the last code that was accepted. */
  last_step: integer(),
  recovery_salt: text(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: integer().notNull(),
    code_hash: text().notNull(),
    used_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);

/** Sign-ins whose first step was taken. */
export const signInChallenges = pgTable('sign_in_challenges', {
  token_hash: text().primaryKey(),
  user_id: integer().notNull(),
  login_call: text({ enum: LOGIN_CALLS }).notNull(),
  created_at: moment().notNull().default(sql`now()`),
  expires_at: moment().notNull(),
  used_at: moment(),
  failures: integer().notNull().default(0),
});
