import { join } from 'node:path';
import type { BucketSettings } from './bucket.ts';
import { diskStorage, openDiskStorage } from './disk-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { MediaStorage } from './storage.ts';

/** Settings of the environment that say where media are kept. */
export interface StorageSettings {
  bucket?: BucketSettings | undefined;
  DATA_DIR: string;
}

/**
 * Opens where media are kept: the bucket of the settings, or a folder below `DATA_DIR`. The bucket is
 * not asked: pages go on without it. Throws `Failure` where the folder cannot be written.
 */
export async function openMedia({ bucket, DATA_DIR }: StorageSettings): Promise<MediaStorage> {
  return bucket ? openS3Storage(bucket) : openDiskStorage(join(DATA_DIR, 'media'));
}

/** The same for a tool that only reads, and so makes no folder. */
export const reachMedia = ({ bucket, DATA_DIR }: StorageSettings): MediaStorage =>
  bucket ? openS3Storage(bucket) : diskStorage(join(DATA_DIR, 'media'));
