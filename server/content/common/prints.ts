import type { ServerContext } from '../../platform/context/server-context.ts';
import { listPrints } from './file-repository.ts';

type Storage = Pick<ServerContext, 'db' | 'media'>;

/** Thrown where nobody has looked yet whether printed versions show these files. */
class NotSearched extends Error {
  override name = 'NotSearched';
  readonly keys: string[];

  constructor(keys: string[]) {
    super('Printed versions have not been searched for these files');
    this.keys = keys;
  }
}

/** Of these files those that a printed version shows which is not among them: no item tells of those. */
async function printedAmong({ db, media }: Storage, keys: string[]): Promise<Set<string>> {
  const printed = new Set<string>();
  for (const print of await listPrints(db)) {
    if (keys.includes(print)) continue;
    const page = await media.read(print);
    for (const key of keys) if (page?.includes(key)) printed.add(key);
  }
  return printed;
}

/**
 * Runs a write that has to know which files no printed version shows: it calls `unprinted` with those
 * that it would give up, and must come to nothing where that throws. The printed versions are read
 * then, and the write is run once more: a bucket may take seconds, which nobody else is to wait for.
 */
export async function knowingPrints<Result>(
  storage: Storage,
  write: (unprinted: (keys: string[]) => string[]) => Promise<Result>,
): Promise<Result> {
  const searched = new Map<string, boolean>();
  const unprinted = (keys: string[]) => {
    const unknown = keys.filter((key) => !searched.has(key));
    if (unknown.length > 0) throw new NotSearched(unknown);
    return keys.filter((key) => !searched.get(key));
  };
  for (;;) {
    try {
      return await write(unprinted);
    } catch (error) {
      if (!(error instanceof NotSearched)) throw error;
      const printed = await printedAmong(storage, error.keys);
      for (const key of error.keys) searched.set(key, printed.has(key));
    }
  }
}
