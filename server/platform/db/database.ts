import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

/** The database as repositories see it: the same for the embedded engine and for a real server. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Row of a plain script, by column name. */
export type ScriptRow = Record<string, unknown>;

/** Runs SQL text that may hold several statements; answers the rows of the last one. */
export type ExecuteScript = (script: string) => Promise<ScriptRow[]>;

/** How the queue reaches the same database, in the words of its library. */
export type QueueConnection = Pick<
  ConstructorOptions,
  'backend' | 'connectionString' | 'db' | 'max'
>;

/** What answers public reads: a replica wherever it is proven to know every write, else the primary. */
export interface Reading {
  db: Database;
  /** How many queries of public reads each has answered. */
  counts: { replica: number; primary: number };
  close: () => Promise<void>;
}

/** An open database. */
export interface DatabaseConnection {
  db: Database;
  /** Runs plain SQL text inside one transaction on one connection; rejects and undoes on error. */
  inTransaction: <Result>(run: (execute: ExecuteScript) => Promise<Result>) => Promise<Result>;
  queueConnection: QueueConnection;
  /** What may answer public reads, where a replica is named (record 055). */
  reading?: Reading;
  /** How many connections there are and who waits for one; the embedded engine has none. */
  pool?: () => { total: number; idle: number; waiting: number };
  /** Folder of the embedded database, where a server has it open, which waits during our transactions. */
  servedFolder?: string;
  /**
   * Resolves when the embedded engine has ended by itself, as on a full disk. It answers nobody until it is
   * opened again, for which it needs the room that `untilRoom` waits for.
   */
  ended?: Promise<{ untilRoom: () => Promise<void> }>;
  close: () => Promise<void>;
}
