import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openDiskStorage } from './disk-storage.ts';
import { contentTypeOf } from './storage.ts';

const openStorage = async () => openDiskStorage(await mkdtemp(join(tmpdir(), 'veta-minera-')));

test.for([
  ['articulos/ley.webp', 'image/webp'],
  ['a.PNG', 'image/png'],
  ['a.jpg', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.gif', 'image/gif'],
  ['a.avif', 'image/avif'],
  ['ediciones/48/index.html', 'text/html; charset=utf-8'],
  ['a.pdf', 'application/pdf'],
  ['fuentes/inter.woff2', 'font/woff2'],
] as const)('contentTypeOf(%s) is %s', ([key, type]) => {
  expect(contentTypeOf(key)).toBe(type);
});

test.for([
  '',
  '../secreto.webp',
  'a/../../secreto.webp',
  '/etc/passwd.png',
  'a//b.png',
  'a\\b.png',
  '.oculto.png',
  'a/.oculto.png',
  'a/..png',
  'a.png\0.html',
  'a b.png',
  'a.svg',
  'a.js',
  'a',
  'a.',
  'constructor.constructor',
  'a.toString',
  `${'x'.repeat(300)}.png`,
])('contentTypeOf(%j) is nothing', (key) => {
  expect(contentTypeOf(key)).toBeUndefined();
});

test('write stores a file whole, over an older one, and leaves no draft', async () => {
  const storage = await openStorage();

  await storage.write('articulos/ley.webp', Buffer.from('viejo'));
  await storage.write('articulos/ley.webp', Buffer.from('nuevo'));

  const folder = join(storage.root, 'articulos');
  expect(await readFile(join(folder, 'ley.webp'), 'utf8')).toBe('nuevo');
  expect(await readdir(folder)).toEqual(['ley.webp']);
});

test('remove erases a file, and accepts that there is none', async () => {
  const storage = await openStorage();
  await storage.write('a.webp', Buffer.from('x'));

  await storage.remove('a.webp');
  await storage.remove('a.webp');

  expect(await readdir(storage.root)).toEqual([]);
});

test('write and remove refuse a key that would leave the folder', async () => {
  const storage = await openStorage();

  await expect(storage.write('../fuera.webp', Buffer.from('x'))).rejects.toThrow('Not a media key');
  await expect(async () => storage.remove('../fuera.webp')).rejects.toThrow('Not a media key');
});

test('a full disk is reported, and no partial file is left', async () => {
  const root = await mkdtemp(join(tmpdir(), 'veta-minera-'));
  const storage = fileURLToPath(new URL('./disk-storage.ts', import.meta.url));
  const program = `
    const { openDiskStorage } = await import(${JSON.stringify(storage)});
    const storage = await openDiskStorage(${JSON.stringify(root)});
    await storage.write('a.webp', Buffer.alloc(1000)).catch(() => console.log('not even a small one'));
    await storage.write('b.webp', Buffer.alloc(1_000_000)).catch(({ code }) => console.log(code));`;
  // No file may have more than 50 KB: to the program, the disk is as good as full.
  const limited = ['-c', 'ulimit -f 100; exec "$0" --input-type=module -e "$1"'];
  const said = await new Promise((resolve) => {
    execFile('sh', [...limited, process.execPath, program], (_, stdout) => resolve(stdout));
  });

  expect(said).toBe('EFBIG\n');
  expect(await readdir(root)).toEqual(['a.webp']);
});
