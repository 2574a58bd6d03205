import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pLimit from 'p-limit';
import type { MoveMedia } from '../data-folder/staged-restore.ts';
import { Failure, reasonOf } from '../errors/failure.ts';
import type { BucketSettings } from './bucket.ts';
import { openS3Storage } from './s3-storage.ts';

const CONCURRENCY = 8;

/**
 * Creates the function that uploads restored files to the bucket; undefined without a bucket. It throws `Failure`
 * if an upload fails, and can be repeated.
 */
export function moveMediaTo(bucket: BucketSettings | undefined): MoveMedia | undefined {
  if (!bucket) return undefined;
  const storage = openS3Storage(bucket);
  return async (folder) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const limit = pLimit(CONCURRENCY);
    const files = entries.filter((entry) => entry.isFile());
    const take = async (path: string) => {
      const key = relative(folder, path).split(sep).join('/');
      await storage.write(key, await readFile(path)).catch((error: unknown) => {
        throw new Failure(
          `The restored media could not be stored in the bucket: ${reasonOf(error)}. The next start goes on with it.`,
        );
      });
    };
    await Promise.all(
      files.map(({ parentPath, name }) => limit(() => take(join(parentPath, name)))),
    );
  };
}
