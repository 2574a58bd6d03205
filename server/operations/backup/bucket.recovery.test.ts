import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openS3Storage } from '../../platform/storage/s3-storage.ts';
import { startChildServer } from '../../testing/child-server.ts';
import { makeDataFolder, makeEmptyFolder } from '../../testing/data-folder.ts';
import { runTool } from '../../testing/run-tool.ts';
import { filesIn, rowsIn } from '../../testing/snapshot-installation.ts';
import { startTestBucket, type TestBucket } from '../../testing/test-bucket.ts';

/** Several engines are started, each of which takes seconds. */
const TIMEOUT_MS = 180_000;

/** Every object, with its SHA-256. */
async function objectsIn(bucket: TestBucket): Promise<Record<string, string>> {
  const storage = openS3Storage(bucket.settings);
  const found: Record<string, string> = {};
  for (const key of await bucket.keys()) {
    const bytes = (await storage.read(key)) ?? '';
    found[`/media/${key}`] = createHash('sha256').update(bytes).digest('hex');
  }
  return found;
}

/** A magazine with the demo content that has its media in a bucket, and was killed. */
async function makeMagazine() {
  const bucket = await startTestBucket();
  const place = { DATA_DIR: await makeDataFolder(), ...bucket.variables };
  const server = startChildServer({ ...place, SEED: 'demo' });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  await server.ready;
  server.process.kill('SIGKILL');
  await server.ended;
  return { bucket, place };
}

test(
  'a magazine with its media in a bucket goes through a backup to a disk and back to a bucket',
  async () => {
    const { bucket, place } = await makeMagazine();
    const objects = await objectsIn(bucket);
    expect(Object.keys(objects).length).toBeGreaterThan(90);
    expect(await readdir(place.DATA_DIR)).not.toContain('media');
    const rows = await rowsIn(place);

    const file = join(await makeEmptyFolder(), 'revista.tar');
    expect(await runTool('backup', place, file)).toMatchObject({ failed: false, stderr: '' });
    const onDisk = { DATA_DIR: await makeEmptyFolder() };
    expect(await runTool('restore', onDisk, file)).toMatchObject({ failed: false, stderr: '' });
    expect(await rowsIn(onDisk)).toEqual(rows);
    expect(await filesIn(onDisk)).toMatchObject(objects);

    const other = await startTestBucket();
    const inBucket = { DATA_DIR: await makeEmptyFolder(), ...other.variables };
    await other.stop();
    const refused = await runTool('restore', inBucket, file);
    expect(refused.failed).toBe(true);
    expect(refused.stderr).toMatch(
      /^The restored media could not be stored in the bucket: The bucket does not answer: .*\. The next start goes on with it\.\n$/,
    );
    await other.start();
    const server = startChildServer({ ...inBucket, SEED: 'none' });
    onTestFinished(() => void server.process.kill('SIGKILL'));
    await server.ready;
    server.process.kill('SIGKILL');
    await server.ended;
    expect(await objectsIn(other)).toEqual(objects);
    expect((await rowsIn(inBucket)).media).toEqual(rows.media);
    expect(await readdir(inBucket.DATA_DIR)).not.toContain('media');
  },
  TIMEOUT_MS,
);
