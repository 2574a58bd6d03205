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

/** Runs `act` on the replica, or on the primary while the replica lags or after it has failed. */
export type ReadOnReplica = <Result>(act: (db: Database) => Promise<Result>) => Promise<Result>;

/** A replica, which shows what was committed two seconds ago (record 099). */
export interface Replica {
  read: ReadOnReplica;
  /** Number of reads answered by each. */
  counts: { replica: number; primary: number };
  close: () => Promise<void>;
}

/** An open database. */
export interface DatabaseConnection {
  db: Database;
  /** Runs plain SQL text inside one transaction on one connection; rejects and undoes on error. */
  inTransaction: <Result>(run: (execute: ExecuteScript) => Promise<Result>) => Promise<Result>;
  queueConnection: QueueConnection;
  /** For searches, if it is configured. */
  replica?: Replica;
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
