import { expect, test } from 'vitest';
import { readSettings } from './settings.mjs';

const read = (env: Record<string, string>) =>
  readSettings({ NODE_ENV: 'test', ...env }, '/project');

test('readSettings gives the defaults of an empty environment', () => {
  expect(read({})).toEqual({
    port: 3000,
    apiPort: 4000,
    host: '127.0.0.1',
    apiHost: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: '/project/var',
    apiBaseUrl: 'http://127.0.0.1:4000/api/v1',
    newsServiceUrl: 'http://127.0.0.1:4000/servicio-noticias',
    mailServer: undefined,
    bundledServer: true,
  });
});

test('readSettings takes an empty variable for one that is not set', () => {
  expect(read({ PORT: '', API_BASE_URL: '', DATA_DIR: '' })).toEqual(read({}));
});

test('readSettings calls a server that listens on every interface at the loopback address', () => {
  expect(read({ API_HOST: '0.0.0.0' }).apiBaseUrl).toBe('http://127.0.0.1:4000/api/v1');
  expect(read({ API_HOST: '::1' }).apiBaseUrl).toBe('http://[::1]:4000/api/v1');
});

test('readSettings opens the site to others without the server', () => {
  expect(read({ HOST: '0.0.0.0' })).toMatchObject({
    host: '0.0.0.0',
    apiHost: '127.0.0.1',
    apiBaseUrl: 'http://127.0.0.1:4000/api/v1',
  });
});

test('readSettings starts no server of its own where API_BASE_URL names another', () => {
  const settings = read({
    API_BASE_URL: 'https://api.example.test/v1/',
    NEWS_SERVICE_URL: 'https://news.example.test',
  });
  expect(settings.bundledServer).toBe(false);
  expect(settings.apiBaseUrl).toBe('https://api.example.test/v1');
});

test('readSettings refuses an API_BASE_URL without a NEWS_SERVICE_URL', () => {
  expect(() => read({ API_BASE_URL: 'https://api.example.test/v1' })).toThrow(
    'API_BASE_URL is set, so NEWS_SERVICE_URL must be set as well',
  );
});

test('readSettings refuses one port for both', () => {
  expect(() => read({ PORT: '4000' })).toThrow('PORT and API_PORT are both 4000');
});

test('readSettings names everything that is wrong in one sentence', () => {
  expect(() => read({ PORT: 'abc', API_PORT: '70000', SITE_URL: 'ftp://example.test' })).toThrow(
    "Invalid settings: PORT must be a whole number from 1 to 65535, not 'abc'; " +
      "API_PORT must be a whole number from 1 to 65535, not '70000'; " +
      'SITE_URL must be an http(s) address.',
  );
});

test('readSettings writes the address of the site as server and web do', () => {
  expect(read({ SITE_URL: 'https://Peñoles.example/' }).siteUrl).toBe(
    'https://xn--peoles-xwa.example',
  );
});
