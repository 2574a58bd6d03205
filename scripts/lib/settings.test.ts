import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings, storedSecrets } from './settings.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const read = (env: Record<string, string>) =>
  readSettings({ NODE_ENV: 'test', ...env }, '/project');

test('readSettings gives the defaults of an empty environment', () => {
  expect(read({})).toMatchObject({
    PORT: '3000',
    HOST: '127.0.0.1',
    API_PORT: '4000',
    API_HOST: '127.0.0.1',
    DATA_DIR: '/project/var',
    API_BASE_URL: 'http://127.0.0.1:4000/api/v1',
    NEWS_SERVICE_URL: 'http://127.0.0.1:4000/servicio-noticias',
    JWT_JWKS_URL: 'http://127.0.0.1:4000/.well-known/jwks.json',
    LOG_LEVEL: 'warn',
  });
});

test('readSettings takes an empty variable for one that is not set', () => {
  expect(read({ PORT: '', HOST: '', API_BASE_URL: '', DATA_DIR: '' })).toMatchObject({
    PORT: '3000',
    HOST: '127.0.0.1',
    API_BASE_URL: 'http://127.0.0.1:4000/api/v1',
    DATA_DIR: '/project/var',
  });
});

test('readSettings calls a server that listens on every interface at the loopback address', () => {
  expect(read({ API_HOST: '0.0.0.0' }).API_BASE_URL).toBe('http://127.0.0.1:4000/api/v1');
  expect(read({ API_HOST: '::1' }).API_BASE_URL).toBe('http://[::1]:4000/api/v1');
});

test('readSettings opens the site to others without the server', () => {
  expect(read({ HOST: '0.0.0.0' })).toMatchObject({ HOST: '0.0.0.0', API_HOST: '127.0.0.1' });
});

test('readSettings keeps the addresses of another server, whose keys are unknown', () => {
  const another = {
    API_BASE_URL: 'https://api.example.test/v1',
    NEWS_SERVICE_URL: 'https://news.example.test',
  };
  expect(read(another)).toMatchObject(another);
  expect(read(another)).not.toHaveProperty('JWT_JWKS_URL');
});

test('readSettings refuses an API_BASE_URL without a NEWS_SERVICE_URL', () => {
  expect(() => read({ API_BASE_URL: 'https://api.example.test/v1' })).toThrow(
    'API_BASE_URL is set, so NEWS_SERVICE_URL must be set as well.',
  );
});

test('storedSecrets creates secrets that later starts share and others cannot read', () => {
  const DATA_DIR = temporaryFolder();
  const first = storedSecrets(read({ DATA_DIR }));
  expect(first).toHaveProperty('REVALIDATE_SECRET', expect.stringMatching(/^[0-9a-f]{64}$/));
  expect(storedSecrets(read({ DATA_DIR }))).toEqual(first);
  expect(statSync(join(DATA_DIR, 'keys', 'revalidate-secret')).mode & 0o077).toBe(0);
});

test('storedSecrets keeps secrets that are set, and creates none with Redis', () => {
  const DATA_DIR = temporaryFolder();
  const AUTH_SECRET = 'a-secret-of-the-test';
  expect(storedSecrets(read({ DATA_DIR, AUTH_SECRET }))).toMatchObject({ AUTH_SECRET });
  expect(storedSecrets(read({ DATA_DIR, REDIS_URL: 'redis://localhost' }))).toEqual({});
});

test('storedSecrets names a data folder that cannot be written to', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => storedSecrets(read({ DATA_DIR: file }))).toThrow(
    'Set DATA_DIR to a folder to write to: ENOTDIR',
  );
  expect(() => storedSecrets(read({ DATA_DIR: '/proc/no/such' }))).toThrow(
    /^Set DATA_DIR to a folder to write to: E/,
  );
});
