import type { ServerContext } from '../../platform/context/server-context.ts';
import { listPrints } from './file-repository.ts';

type Storage = Pick<ServerContext, 'db' | 'media'>;

/** Thrown if the printed versions have not been searched for these files. */
class NotSearched extends Error {
  override name = 'NotSearched';
  readonly keys: string[];

  constructor(keys: string[]) {
    super('Printed versions have not been searched for these files');
    this.keys = keys;
  }
}

/** The files among these that another printed version shows; items do not list them. */
async function findShownInPrints({ db, media }: Storage, keys: string[]): Promise<Set<string>> {
  const printed = new Set<string>();
  for (const print of await listPrints(db)) {
    if (keys.includes(print)) continue;
    const page = await media.read(print);
    for (const key of keys) if (page?.includes(key)) printed.add(key);
  }
  return printed;
}

/**
 * Runs a write that needs to know which files no printed version shows. The write calls `unprinted` with the
 * files that it would discard and must roll back if that throws: the printed versions are then read outside the
 * transaction, as a bucket may take seconds, and the write runs again.
 */
export async function withPrintCheck<Result>(
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
      const printed = await findShownInPrints(storage, error.keys);
      for (const key of error.keys) searched.set(key, printed.has(key));
    }
  }
}
