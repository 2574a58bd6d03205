import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** Thrown for queries after the embedded engine has crashed; the code is PostgreSQL's `crash_shutdown`. */
class EngineCrashed extends Error {
  override name = 'EngineCrashed';
  readonly code = '57P02';
}

/** Reports a crash of the engine. */
interface EngineWatch {
  hasCrashed: () => boolean;
  whenCrashed: Promise<void>;
}

/**
 * Rejects all queries after the engine has crashed, as it does when the disk is full for the WAL. A further
 * query would block the process in an endless loop (PGlite 0.5.16).
 */
export function watchEngine(engine: PGlite): EngineWatch {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isCrashed = false;
  engine.Module.onAbort = () => {
    isCrashed = true;
    engine.execProtocolRawSync = () => {
      throw new EngineCrashed('The embedded database has crashed');
    };
    resolve();
  };
  return { hasCrashed: () => isCrashed, whenCrashed: promise };
}

/** Offset of the cluster state in `pg_control`, and its value `DB_SHUTDOWNED`. */
const STATE = { at: 16, shutDown: 1 };

/** Whether the database was shut down with a checkpoint; otherwise the next start recovers it from the WAL. */
export async function isShutDown(folder: string): Promise<boolean> {
  const file = await open(join(folder, 'global', 'pg_control'));
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, STATE.at);
    return buffer.readInt32LE() === STATE.shutDown;
  } finally {
    await file.close();
  }
}
