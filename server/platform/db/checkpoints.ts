import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Room for what a checkpoint writes and for the journal, in bytes. An embedded engine that meets the end of
 * the disk in a checkpoint does not come round again (PGlite 0.5.16), so none is asked for with less.
 */
export const CHECKPOINT_ROOM = 64_000_000;

/** As PostgreSQL does it by itself (`checkpoint_timeout`), in milliseconds. */
const EVERY_MS = 5 * 60_000;

/** How often a disk that was full is looked at. */
const LOOK_MS = 1000;

/** How many bytes the disk of a folder has free. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether the disk of a folder has the room that the embedded engine needs to go on. */
export const hasRoom = async (folder: string): Promise<boolean> =>
  (await freeBytes(folder)) >= CHECKPOINT_ROOM;

/** Waits until a folder's disk has that room, or nobody can say whether it has. */
export async function untilRoom(folder: string): Promise<void> {
  while (!(await hasRoom(folder).catch(() => true))) await pause(LOOK_MS);
}

/** How many whole megabytes the disk of a folder has free, for a text. */
export const freeMegabytes = async (folder: string): Promise<string> =>
  ((await freeBytes(folder)) / 1_000_000).toFixed();

/**
 * Makes a checkpoint now and then where something was written: the embedded engine has nobody who does,
 * and its journal would grow until it is stopped (record 063). Answers what ends this.
 */
export function scheduleCheckpoints(
  engine: Pick<PGlite, 'exec' | 'query'>,
  folder: string,
  everyMs = EVERY_MS,
): () => void {
  let last: unknown;

  async function look(): Promise<void> {
    if (!(await hasRoom(folder))) return;
    const { rows } = await engine.query<{ place: string }>(PLACE);
    if (rows[0]?.place === last) return;
    await engine.exec('CHECKPOINT');
    last = (await engine.query<{ place: string }>(PLACE)).rows[0]?.place;
  }

  // What fails here fails for whoever writes next, who says so; the next turn tries again.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return () => clearInterval(timer);
}

const PLACE = 'SELECT pg_current_wal_insert_lsn()::text AS place';
