import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assertWritable } from './folders.mjs';
import { assertPortFree } from './ports.mjs';
import { storedSecret } from './secrets.mjs';
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

test('assertPortFree names the port and the setting to change', async () => {
  const port = await takenPort();
  await expect(assertPortFree(port, '127.0.0.1', 'API_PORT')).rejects.toThrow(
    `Port ${port} is taken: stop the program that uses it, or set API_PORT to another port.`,
  );
});

test('assertPortFree releases a free port', async () => {
  await assertPortFree(0, '127.0.0.1', 'PORT');
});

test('assertPortFree reports a missing interface', async () => {
  await expect(assertPortFree(0, '192.0.2.1', 'PORT')).rejects.toThrow(
    'Nothing can listen on 192.0.2.1:0 (EADDRNOTAVAIL): set HOST or PORT.',
  );
});

test('assertWritable creates the folder and leaves it empty', () => {
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

test('assertWebSettings lists all invalid settings of the web', async () => {
  await expect(assertWebSettings({ TRUST_PROXY: '1', SITE_URL: 'veta' })).rejects.toThrow(
    /^Invalid settings: (?=.*TRUST_PROXY: must be loopback, IP addresses or CIDR ranges)(?=.*SITE_URL: )/,
  );
});

test('storedSecret creates a secret that later starts share and others cannot read', () => {
  const folder = temporaryFolder();
  const secret = storedSecret(folder, 'revalidate-secret');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(storedSecret(folder, 'revalidate-secret')).toBe(secret);
  expect(statSync(join(folder, 'keys', 'revalidate-secret')).mode & 0o077).toBe(0);
});
