import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Free disk space that a checkpoint needs, WAL included, in bytes. The embedded engine does not survive a full
 * disk during a checkpoint (PGlite 0.5.16), so none is requested with less.
 */
export const CHECKPOINT_BYTES = 64_000_000;

/** Interval of checkpoints in milliseconds: the default of `checkpoint_timeout`. */
const EVERY_MS = 5 * 60_000;

/** Polling interval while the disk is full. */
const LOOK_MS = 1000;

/** Free bytes on a folder's disk. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether the disk has enough free space for a checkpoint. */
export const hasFreeSpace = async (folder: string): Promise<boolean> =>
  (await freeBytes(folder)) >= CHECKPOINT_BYTES;

/** Waits until the disk has that space, or its free space cannot be read. */
export async function waitForFreeSpace(folder: string): Promise<void> {
  while (!(await hasFreeSpace(folder).catch(() => true))) await pause(LOOK_MS);
}

/** Free whole megabytes, for messages. */
export const freeMegabytes = async (folder: string): Promise<string> =>
  ((await freeBytes(folder)) / 1_000_000).toFixed();

/**
 * Runs a checkpoint periodically if something was written: the embedded engine has no checkpointer process,
 * and its WAL would grow until it stops (record 063). Answers a function that stops the timer.
 */
export function scheduleCheckpoints(
  engine: Pick<PGlite, 'exec' | 'query'>,
  folder: string,
  everyMs = EVERY_MS,
): () => void {
  let last: unknown;

  async function checkpoint(): Promise<void> {
    if (!(await hasFreeSpace(folder))) return;
    const { rows } = await engine.query<{ position: string }>(WAL_POSITION);
    if (rows[0]?.position === last) return;
    await engine.exec('CHECKPOINT');
    last = (await engine.query<{ position: string }>(WAL_POSITION)).rows[0]?.position;
  }

  // A failure also affects the next write, which reports it; the next interval tries again.
  const timer = setInterval(() => void checkpoint().catch(() => undefined), everyMs).unref();
  return () => clearInterval(timer);
}

const WAL_POSITION = 'SELECT pg_current_wal_insert_lsn()::text AS position';
