import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTestBucket } from '../../testing/test-bucket.ts';
import { openS3Storage } from './s3-storage.ts';
import type { MediaStorage } from './storage.ts';

async function openStorage() {
  const bucket = await startTestBucket();
  return { bucket, storage: openS3Storage(bucket.settings) };
}

/** Status, head and body of the answer about a file. */
async function ask(storage: MediaStorage, key: string, headers = {}, method = 'GET') {
  const found = await storage.answer(key, { method, headers });
  return found && { ...found, body: await text(found.body) };
}

test('a file is stored, read, replaced and erased', async () => {
  const { bucket, storage } = await openStorage();
  await storage.write('articulos/ley.webp', Buffer.from('viejo'));
  await storage.write('articulos/ley.webp', Buffer.from('nuevo'));
  expect(await bucket.keys()).toEqual(['articulos/ley.webp']);
  expect((await storage.read('articulos/ley.webp'))?.toString()).toBe('nuevo');

  await storage.remove('articulos/ley.webp');
  await storage.remove('articulos/ley.webp');
  expect(await bucket.keys()).toEqual([]);
  expect(await storage.read('articulos/ley.webp')).toBeUndefined();
});

test('a request is answered whole, in part, and not at all where nothing has changed', async () => {
  const { storage } = await openStorage();
  await storage.write('a.pdf', Buffer.from('0123456789'));

  const whole = await ask(storage, 'a.pdf');
  expect(whole).toMatchObject({
    statusCode: 200,
    body: '0123456789',
    headers: { 'content-length': '10', 'accept-ranges': 'bytes' },
  });
  expect(await ask(storage, 'a.pdf', { range: 'bytes=2-4' })).toMatchObject({
    statusCode: 206,
    body: '234',
    headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
  });
  const state = { 'if-none-match': whole?.headers.etag };
  expect(await ask(storage, 'a.pdf', state)).toMatchObject({ statusCode: 304, body: '' });
  expect(await ask(storage, 'a.pdf', { range: 'bytes=90-' })).toMatchObject({ statusCode: 416 });
  expect(await ask(storage, 'a.pdf', {}, 'HEAD')).toMatchObject({
    statusCode: 200,
    body: '',
    headers: { 'content-length': '10' },
  });
  expect(await ask(storage, 'nada.pdf')).toBeUndefined();
  expect(await ask(storage, 'nada.pdf', {}, 'HEAD')).toBeUndefined();
});

test('a copy on the disk is whole or not there', async () => {
  const { storage } = await openStorage();
  const folder = await mkdtemp(join(tmpdir(), 'veta-minera-'));
  await storage.write('a.pdf', Buffer.from('0123456789'));

  expect(await storage.copyTo('a.pdf', join(folder, 'a.pdf'))).toBe(true);
  expect(await storage.copyTo('nada.pdf', join(folder, 'nada.pdf'))).toBe(false);
  expect(await readFile(join(folder, 'a.pdf'), 'utf8')).toBe('0123456789');
  expect(await readdir(folder)).toEqual(['a.pdf']);
});

test('keys that would leave the bucket are refused', async () => {
  const { storage } = await openStorage();
  await expect(storage.write('../fuera.webp', Buffer.from('x'))).rejects.toThrow('Not a media key');
  await expect(storage.remove('../fuera.webp')).rejects.toThrow('Not a media key');
  await expect(storage.read('../fuera.webp')).rejects.toThrow('Not a media key');
});

test('an unavailable bucket is reported, and works again later', async () => {
  const { bucket, storage } = await openStorage();
  await storage.write('a.pdf', Buffer.from('0123456789'));
  await bucket.stop();

  await expect(storage.write('b.pdf', Buffer.from('x'))).rejects.toMatchObject({
    name: 'StorageError',
    code: 'MEDIA_NOT_STORED',
    message: expect.stringMatching(/^The bucket does not answer: .*ECONNREFUSED/),
  });
  await expect(storage.read('a.pdf')).rejects.toMatchObject({ code: 'MEDIA_STORAGE_AWAY' });

  await bucket.start();
  expect((await storage.read('a.pdf'))?.toString()).toBe('0123456789');
  expect(await bucket.keys()).toEqual(['a.pdf']);
});

test('a wrong secret or bucket is reported, and no file counts as missing', async () => {
  const { bucket } = await openStorage();
  const withWrongSecret = openS3Storage({ ...bucket.settings, secretAccessKey: 'falso' });
  await expect(withWrongSecret.write('a.pdf', Buffer.from('x'))).rejects.toThrow(
    'The bucket refuses PUT: 403 SignatureDoesNotMatch',
  );
  const nowhere = openS3Storage({ ...bucket.settings, address: `${bucket.settings.address}-otra` });
  await expect(nowhere.read('a.pdf')).rejects.toThrow('The bucket refuses GET: 404 NoSuchBucket');
});
