import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** Thrown to whoever asks an engine that has ended; the code is that of a PostgreSQL that has crashed. */
class EngineCrashed extends Error {
  override name = 'EngineCrashed';
  readonly code = '57P02';
}

/** Whether an engine still works, and what is told when it does not any more. */
interface EngineWatch {
  hasCrashed: () => boolean;
  whenCrashed: Promise<void>;
}

/**
 * Refuses all queries of an engine that has ended by itself, as it does where its journal finds no room on
 * the disk. Asked again it would look for the answer for ever and hold the whole process (PGlite 0.5.16).
 */
export function watchEngine(engine: PGlite): EngineWatch {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  engine.Module.onAbort = () => {
    isOver = true;
    engine.execProtocolRawSync = () => {
      throw new EngineCrashed('The embedded database has ended');
    };
    resolve();
  };
  return { hasCrashed: () => isOver, whenCrashed: promise };
}

/** Where PostgreSQL notes in `pg_control` how a database was left, and what it says of one that is whole. */
const STATE = { at: 16, shutDown: 1 };

/** Whether a database was closed with a last checkpoint; one that was not is recovered from its journal. */
export async function isShutDown(folder: string): Promise<boolean> {
  const file = await open(join(folder, 'global', 'pg_control'));
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, STATE.at);
    return buffer.readInt32LE() === STATE.shutDown;
  } finally {
    await file.close();
  }
}
