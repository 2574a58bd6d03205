import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentTypeOf, type MediaStorage } from '../../platform/storage/storage.ts';

const AT_ONCE = 32;

/** Hard links or copies of stored files, unaffected by deletions of the server. */
export interface PinnedFiles {
  folder: string;
  /** Pins further files; answers the keys of missing ones. */
  pin: (keys: readonly string[]) => Promise<Set<string>>;
}

/** Pins stored files in a folder, which is created on first use. */
export function pinFilesIn(folder: string, media: Pick<MediaStorage, 'copyTo'>): PinnedFiles {
  const pinned = new Set<string>();
  return {
    folder,
    pin: async (keys) => {
      const proper = keys.filter((key) => contentTypeOf(key) !== undefined && !pinned.has(key));
      for (const sub of new Set(proper.map((key) => dirname(key)))) {
        await mkdir(join(folder, sub), { recursive: true });
      }
      for (let start = 0; start < proper.length; start += AT_ONCE) {
        const pinOne = async (key: string) => {
          if (await media.copyTo(key, join(folder, key))) pinned.add(key);
        };
        await Promise.all(proper.slice(start, start + AT_ONCE).map(pinOne));
      }
      return new Set(proper.filter((key) => !pinned.has(key)));
    },
  };
}
