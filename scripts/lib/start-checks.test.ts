import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assertWritable } from './folders.mjs';
import { assertPortFree } from './ports.mjs';
import { keptSecret } from './secrets.mjs';
import { assertWebSettings } from './web-settings.mjs';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-checks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function takenPort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => void listener.close());
  return (listener.address() as AddressInfo).port;
}

test('assertPortFree says which port is taken and which setting moves it', async () => {
  const port = await takenPort();
  await expect(assertPortFree(port, '127.0.0.1', 'API_PORT')).rejects.toThrow(
    `Port ${port} is taken: stop the program that uses it, or set API_PORT to another port.`,
  );
});

test('assertPortFree lets a free port go again', async () => {
  await assertPortFree(0, '127.0.0.1', 'PORT');
});

test('assertPortFree says when the machine has no such interface', async () => {
  await expect(assertPortFree(0, '192.0.2.1', 'PORT')).rejects.toThrow(
    'Nothing can listen on 192.0.2.1:0 (EADDRNOTAVAIL): set HOST or PORT.',
  );
});

test('assertWritable makes the folder and leaves nothing in it', () => {
  const folder = join(temporaryFolder(), 'a', 'b');
  assertWritable(folder, 'set DATA_DIR');
  expect(readdirSync(folder)).toEqual([]);
});

test('assertWritable says which folder cannot be written to', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => assertWritable(file, 'set DATA_DIR')).toThrow(
    `The folder ${file} cannot be written to (ENOTDIR): set DATA_DIR.`,
  );
});

test('assertWebSettings names all that the web would not start with', async () => {
  await expect(assertWebSettings({ TRUST_PROXY: '1', SITE_URL: 'veta' })).rejects.toThrow(
    /^Invalid settings: (?=.*TRUST_PROXY: must be loopback, IP addresses or CIDR ranges)(?=.*SITE_URL: )/,
  );
});

test('keptSecret makes a secret that later starts share and others cannot read', () => {
  const folder = temporaryFolder();
  const secret = keptSecret(folder, 'revalidate-secret');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(keptSecret(folder, 'revalidate-secret')).toBe(secret);
  expect(statSync(join(folder, 'keys', 'revalidate-secret')).mode & 0o077).toBe(0);
});
