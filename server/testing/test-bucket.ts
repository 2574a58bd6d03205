import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import type { BucketSettings } from '../platform/storage/bucket.ts';
import { makeEmptyFolder } from './data-folder.ts';

const NAME = 'revista';
/** The only account that the server knows. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** An S3-compatible test server that checks signatures and can be stopped. */
export interface TestBucket {
  settings: BucketSettings;
  /** The same as settings of the server. */
  variables: Record<string, string>;
  /** Keys of all objects, sorted. */
  keys: () => Promise<string[]>;
  start: () => Promise<void>;
  /** Stops the server; objects stay. */
  stop: () => Promise<void>;
}

/** Starts a server with one empty bucket, which goes away with the test. */
export async function startTestBucket(): Promise<TestBucket> {
  const directory = await makeEmptyFolder();
  let port = 0;
  let running: S3rver | undefined;
  const start = async () => {
    const configureBuckets = [{ name: NAME }];
    const options = { address: '127.0.0.1', silent: true, directory, configureBuckets };
    running = new S3rver({ ...options, port });
    ({ port } = await running.run());
  };
  const stop = async () => {
    running?.httpServer.closeAllConnections();
    await running?.close();
    running = undefined;
  };
  await start();
  onTestFinished(stop);
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: { address: `${endpoint}/${NAME}`, region: 'us-east-1', ...KEYS },
    variables: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: NAME,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    keys: async () => {
      const entries = await readdir(join(directory, NAME), { recursive: true });
      const suffix = '._S3rver_object';
      const objects = entries.filter((name) => name.endsWith(suffix));
      return objects.map((name) => name.slice(0, -suffix.length)).sort();
    },
    start,
    stop,
  };
}
