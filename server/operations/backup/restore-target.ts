import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Environment } from '../../env.ts';
import { finishStagedRestore, type MoveMedia } from '../../platform/data-folder/staged-restore.ts';
import type { DatabaseConnection } from '../../platform/db/database.ts';
import { connectEngine, lockFolder, startEngine } from '../../platform/db/embedded.ts';
import { reachDatabase } from '../../platform/db/open-database.ts';
import { moveMediaTo } from '../../platform/storage/move-media.ts';

/** Target of a restore. */
export interface RestoreTarget {
  /** Absolute. */
  dataDir: string;
  isEmbedded: boolean;
  /** Uploads media to the bucket, if one is configured. */
  moveMedia: MoveMedia | undefined;
  /** Locks the data folder, if another process could use it; answers a function that unlocks it. */
  lock: () => Promise<() => Promise<void>>;
  /**
   * Opens the database to fill: that of `DATABASE_URL`, or a new embedded one in the staging folder, which replaces
   * the former one at the end.
   */
  open: (stage: string) => Promise<DatabaseConnection>;
}

/** Creates the target from the settings. */
export function restoreTarget(
  settings: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL' | 'bucket'>,
): RestoreTarget {
  const dataDir = resolve(settings.DATA_DIR);
  const moveMedia = moveMediaTo(settings.bucket);
  if (settings.DATABASE_URL) {
    return {
      dataDir,
      isEmbedded: false,
      moveMedia,
      lock: async () => {
        await mkdir(dataDir, { recursive: true });
        return async () => undefined;
      },
      open: () => reachDatabase(settings),
    };
  }
  return {
    dataDir,
    isEmbedded: true,
    moveMedia,
    lock: async () => {
      const release = await lockFolder(dataDir);
      await finishStagedRestore(dataDir, { moveMedia });
      return release;
    },
    open: async (stage) => connectEngine(await startEngine({ dataDir: join(stage, 'database') })),
  };
}
