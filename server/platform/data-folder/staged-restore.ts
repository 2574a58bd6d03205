import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, syncTree } from './sync.ts';

/** What a restore brings, while it is not whole. */
const STAGED = '.restoring';
/** The same once it is whole and is to take the place of what was there. */
const DECIDED = '.restored';
const ID = 'id';
const PARTS = ['database', 'media', 'keys'];

const formerFolder = (dataDir: string, id: string) => join(dataDir, `replaced-${id}`);

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Makes the folder in which a restore gathers what it brings; an older one goes. */
export async function makeStage(dataDir: string, id: string): Promise<string> {
  const stage = join(dataDir, STAGED);
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { recursive: true, mode: 0o700 });
  await writeFile(join(stage, ID), id);
  return stage;
}

/** Throws away what a restore has gathered. */
export async function dropStage(dataDir: string): Promise<void> {
  await rm(join(dataDir, STAGED), { recursive: true, force: true });
}

/** Decides that what was gathered takes the place of what is there: it will, also after a crash. */
export async function decide(dataDir: string): Promise<void> {
  await syncTree(join(dataDir, STAGED));
  await rename(join(dataDir, STAGED), join(dataDir, DECIDED));
  await syncFolder(dataDir);
}

/** Whether there is something that a restore has decided on. */
export const isDecided = (dataDir: string): Promise<boolean> => exists(join(dataDir, DECIDED));

/** How a restore is settled that goes beyond the data folder. */
export interface Settling {
  /** Whether the restore with this number has come to its end in the database; without it, it has. */
  isMeant?: (id: string) => Promise<boolean>;
  /** Takes the media that are below a folder elsewhere; what has come there already may come again. */
  moveMedia?: MoveMedia | undefined;
}

/** Takes the files that are below a folder elsewhere. */
export type MoveMedia = (folder: string) => Promise<void>;

/** Folder with what was there before the restore with this number, where there was anything. */
export async function formerOf(dataDir: string, id: string): Promise<string | undefined> {
  const former = formerFolder(dataDir, id);
  return (await exists(former)) ? former : undefined;
}

/**
 * Puts in its place what a restore has decided on, where there is such a thing; what a crash has left
 * undone is taken up where it was. Answers the folder with what was there before.
 */
export async function settleRestore(
  dataDir: string,
  { isMeant = async () => true, moveMedia }: Settling = {},
): Promise<string | undefined> {
  if (!(await isDecided(dataDir))) return undefined;
  const decided = join(dataDir, DECIDED);
  const id = await readFile(join(decided, ID), 'utf8');
  if (!(await isMeant(id))) {
    await rm(decided, { recursive: true });
    return undefined;
  }
  const former = formerFolder(dataDir, id);
  const brought = join(decided, 'media');
  if (moveMedia && (await exists(brought))) {
    await moveMedia(brought);
    await rm(brought, { recursive: true });
  }
  for (const part of PARTS) {
    if (!(await exists(join(decided, part)))) continue;
    if (await exists(join(dataDir, part))) {
      await mkdir(former, { recursive: true, mode: 0o700 });
      await rename(join(dataDir, part), join(former, part));
    }
    await rename(join(decided, part), join(dataDir, part));
  }
  await syncFolder(dataDir);
  await rm(decided, { recursive: true, force: true });
  return formerOf(dataDir, id);
}
