import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, syncTree } from './sync.ts';

/** Folder of an incomplete restore. */
const STAGED = '.restoring';
/** The same folder once the restore is complete and will replace the data. */
const COMMITTED = '.restored';
const ID = 'id';
const PARTS = ['database', 'media', 'keys'];

const formerFolder = (dataDir: string, id: string) => join(dataDir, `replaced-${id}`);

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Creates the staging folder of a restore, and deletes an older one. */
export async function makeStage(dataDir: string, id: string): Promise<string> {
  const stage = join(dataDir, STAGED);
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { recursive: true, mode: 0o700 });
  await writeFile(join(stage, ID), id);
  return stage;
}

/** Deletes the staging folder. */
export async function dropStage(dataDir: string): Promise<void> {
  await rm(join(dataDir, STAGED), { recursive: true, force: true });
}

/** Commits the staged restore: from here it is completed, also after a crash. */
export async function commitStage(dataDir: string): Promise<void> {
  await syncTree(join(dataDir, STAGED));
  await rename(join(dataDir, STAGED), join(dataDir, COMMITTED));
  await syncFolder(dataDir);
}

/** Whether a committed restore is unfinished. */
export const isStageCommitted = (dataDir: string): Promise<boolean> =>
  exists(join(dataDir, COMMITTED));

/** Options for restores beyond the data folder. */
export interface FinishOptions {
  /** Whether the database transaction of the restore was committed; default: yes. */
  isCommitted?: (id: string) => Promise<boolean>;
  /** Uploads the media in a folder; must be repeatable. */
  moveMedia?: MoveMedia | undefined;
}

/** Uploads the files in a folder. */
export type MoveMedia = (folder: string) => Promise<void>;

/** Folder with the data that the restore replaced; undefined if there was none. */
export async function replacedFolder(dataDir: string, id: string): Promise<string | undefined> {
  const former = formerFolder(dataDir, id);
  return (await exists(former)) ? former : undefined;
}

/**
 * Finishes a committed restore by moving its files into place; resumes after a crash. Answers the folder with the
 * replaced data.
 */
export async function finishStagedRestore(
  dataDir: string,
  { isCommitted = async () => true, moveMedia }: FinishOptions = {},
): Promise<string | undefined> {
  if (!(await isStageCommitted(dataDir))) return undefined;
  const committed = join(dataDir, COMMITTED);
  const id = await readFile(join(committed, ID), 'utf8');
  if (!(await isCommitted(id))) {
    await rm(committed, { recursive: true });
    return undefined;
  }
  const former = formerFolder(dataDir, id);
  const restoredMedia = join(committed, 'media');
  if (moveMedia && (await exists(restoredMedia))) {
    await moveMedia(restoredMedia);
    await rm(restoredMedia, { recursive: true });
  }
  for (const part of PARTS) {
    if (!(await exists(join(committed, part)))) continue;
    if (await exists(join(dataDir, part))) {
      await mkdir(former, { recursive: true, mode: 0o700 });
      await rename(join(dataDir, part), join(former, part));
    }
    await rename(join(committed, part), join(dataDir, part));
  }
  await syncFolder(dataDir);
  await rm(committed, { recursive: true, force: true });
  return replacedFolder(dataDir, id);
}
