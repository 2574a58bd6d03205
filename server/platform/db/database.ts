import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { NoteQuery } from './observe-queries.ts';

/** Database interface of repositories, the same for the embedded engine and PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Row of a plain script, by column name. */
export type ScriptRow = Record<string, unknown>;

/** Runs SQL text that may hold several statements; answers the rows of the last one. */
export type ExecuteScript = (script: string) => Promise<ScriptRow[]>;

/** pg-boss options with which the queue reaches the same database. */
export type QueueConnection = Pick<
  ConstructorOptions,
  'backend' | 'connectionString' | 'db' | 'max'
>;

/** Database for public reads: a replica that has replayed every acknowledged write, else the primary. */
export interface Reading {
  db: Database;
  /** Number of queries answered by each. */
  counts: { replica: number; primary: number };
  close: () => Promise<void>;
}

/** An open database. */
export interface DatabaseConnection {
  db: Database;
  /** Runs plain SQL text inside one transaction on one connection; rejects and undoes on error. */
  inTransaction: <Result>(run: (execute: ExecuteScript) => Promise<Result>) => Promise<Result>;
  queueConnection: QueueConnection;
  /** For public reads, if a replica is configured (record 055). */
  reading?: Reading;
  /** Calls `listen` after each query of `db` and of the replica from now on. */
  onQuery: (listen: NoteQuery) => void;
  /** Pool statistics; the embedded engine has no pool. */
  pool?: () => { total: number; idle: number; waiting: number };
  /** Folder of the embedded database that a running server has open; our transactions block it. */
  servedFolder?: string;
  /**
   * Resolves when the embedded engine has crashed, as on a full disk. It must be reopened, which needs the disk space
   * that `waitForFreeSpace` waits for.
   */
  crashed?: Promise<{ waitForFreeSpace: () => Promise<void> }>;
  close: () => Promise<void>;
}
