import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

test('parseEnv of nothing gives the documented defaults', () => {
  expect(parseEnv({})).toEqual({
    NODE_ENV: 'development',
    PORT: 3000,
    API_PORT: 4000,
    FRONT_PURGE_URLS: [],
    FRONT_PURGE_TOKEN: '',
    DRAIN_SECONDS: 0,
    CONNECTION_HEAD_SECONDS: 15,
    CONNECTION_REQUEST_SECONDS: 300,
    CONNECTION_SILENCE_SECONDS: 120,
    MOST_CONNECTIONS: 4000,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    SITE_URL: 'http://localhost:3000',
    API_BASE_URL: 'http://127.0.0.1:4000/api/v1',
    NEWS_SERVICE_URL: 'http://127.0.0.1:4000/servicio-noticias',
    SITE_TIME_ZONE: 'America/Lima',
    TRUST_PROXY: '',
    SIGN_IN_PROVIDERS: [],
    NEWS_ALLOW_PRIVATE_ADDRESSES: false,
  });
});

test('parseEnv allows private addresses for pictures only on a site that is not public', () => {
  const allow = (SITE_URL: string) =>
    parseEnv({ NEWS_ALLOW_PRIVATE_ADDRESSES: '1', SITE_URL }).NEWS_ALLOW_PRIVATE_ADDRESSES;
  expect(allow('http://localhost:3000')).toBe(true);
  expect(() => allow('https://vetaminera.pe')).toThrow(
    'NEWS_ALLOW_PRIVATE_ADDRESSES: is for tests, and not for a site with a public SITE_URL',
  );
});

test('parseEnv refuses a request that must be there before its head', () => {
  expect(() =>
    parseEnv({ CONNECTION_HEAD_SECONDS: '20', CONNECTION_REQUEST_SECONDS: '19' }),
  ).toThrow(
    'CONNECTION_REQUEST_SECONDS: must not be less than CONNECTION_HEAD_SECONDS: the head is a part of the request',
  );
});

test('parseEnv derives the addresses from the ports', () => {
  expect(parseEnv({ PORT: '4100', API_PORT: '4101' })).toMatchObject({
    SITE_URL: 'http://localhost:4100',
    API_BASE_URL: 'http://127.0.0.1:4101/api/v1',
    NEWS_SERVICE_URL: 'http://127.0.0.1:4101/servicio-noticias',
  });
});

test('parseEnv reads several purge addresses, and refuses invalid ones', () => {
  const FRONT_PURGE_TOKEN = 'una-llave-de-purga';
  const read = (FRONT_PURGE_URLS: string) =>
    parseEnv({ FRONT_PURGE_URLS, FRONT_PURGE_TOKEN }).FRONT_PURGE_URLS;
  expect(read('http://127.0.0.1:8080/, http://cache:8080')).toEqual([
    'http://127.0.0.1:8080',
    'http://cache:8080',
  ]);
  for (const wrong of ['127.0.0.1:8080', 'https://cache:8080']) {
    expect(() => read(wrong)).toThrow('FRONT_PURGE_URLS');
  }
});

test('parseEnv wants a token for purges', () => {
  const FRONT_PURGE_URLS = 'http://cache:8080';
  for (const FRONT_PURGE_TOKEN of ['', 'corta', 'con "comillas" y espacios']) {
    expect(() => parseEnv({ FRONT_PURGE_URLS, FRONT_PURGE_TOKEN })).toThrow('FRONT_PURGE_TOKEN: ');
  }
});

test('parseEnv takes an empty variable for one that is not set', () => {
  expect(parseEnv({ PORT: '', SITE_URL: '', SITE_TIME_ZONE: '', REVALIDATE_SECRET: '' })).toEqual(
    parseEnv({}),
  );
});

test('parseEnv takes the last slashes off an address', () => {
  expect(
    parseEnv({ SITE_URL: 'https://veta.test/', API_BASE_URL: 'https://api.veta.test/api/v1//' }),
  ).toMatchObject({ SITE_URL: 'https://veta.test', API_BASE_URL: 'https://api.veta.test/api/v1' });
});

test('parseEnv writes addresses as the URL standard does, so that all pages name one site', () => {
  const read = parseEnv({
    SITE_URL: 'https://Peñoles.example/Revista/',
    API_BASE_URL: 'http://API:80/api/v1',
  });

  expect(read).toMatchObject({
    SITE_URL: 'https://xn--peoles-xwa.example/Revista',
    SITE_ORIGIN: 'https://xn--peoles-xwa.example',
    API_BASE_URL: 'http://api/api/v1',
  });
});

test('parseEnv returns the origin of an explicit SITE_URL only (D4)', () => {
  expect(parseEnv({ SITE_URL: 'https://Veta.test:443/revista' }).SITE_ORIGIN).toBe(
    'https://veta.test',
  );
  expect(parseEnv({}).SITE_ORIGIN).toBeUndefined();
});

test('parseEnv lists everything that is wrong in one error', () => {
  const wrong = {
    PORT: 'tres mil',
    API_PORT: '70000',
    SITE_URL: 'veta.test',
    API_BASE_URL: 'ftp://veta.test',
    NEWS_SERVICE_URL: 'javascript:alert(1)',
    SITE_TIME_ZONE: 'Lima',
    REVALIDATE_SECRET: 'corto',
    AUTH_SECRET: 'corto',
    TRUST_PROXY: 'nginx',
  };
  const names = Object.keys(wrong).join('|');
  expect(() => parseEnv(wrong)).toThrow(/^Invalid settings: /);
  const message = messageOf(() => parseEnv(wrong));
  expect(new Set(message.match(new RegExp(`(${names})(?=: )`, 'g')))).toEqual(
    new Set(Object.keys(wrong)),
  );
  expect(message).toContain('SITE_TIME_ZONE: must be an IANA time zone such as America/Lima');
});

test('parseEnv refuses a provider for sign-in whose settings are not complete, with all else', () => {
  expect(messageOf(() => parseEnv({ PORT: 'x', AUTH_GOOGLE_SECRET: 'mi-secreto' }))).toMatch(
    /^Invalid settings: PORT: [^;]+; AUTH_GOOGLE_ID: is missing beside the others of its kind$/,
  );
});

test('parseEnv never prints a secret that it refuses', () => {
  expect(messageOf(() => parseEnv({ REVALIDATE_SECRET: 'corto-secreto' }))).not.toContain(
    'corto-secreto',
  );
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

test('REDIS_URL needs the secrets that all instances share', () => {
  const REDIS_URL = 'rediss://veta:clave@redis.example:6380';
  const shared = { AUTH_SECRET: 'a secret of sixteen', REVALIDATE_SECRET: 'another of sixteen' };
  expect(parseEnv({ REDIS_URL, ...shared }).REDIS_URL).toBe(REDIS_URL);
  for (const name of Object.keys(shared)) {
    expect(() => parseEnv({ REDIS_URL, ...shared, [name]: '' })).toThrow(
      `${name}: must be set with REDIS_URL, to the same on every instance`,
    );
  }
});

test('a CDN needs its kind, its address and its token', () => {
  const CDN_PURGE_URL = 'https://api.cloudflare.com/client/v4/zones/z1/purge_cache';
  const cdn = { CDN_PURGE: 'cloudflare', CDN_PURGE_URL, CDN_PURGE_TOKEN: 'llave' };
  expect(parseEnv(cdn).CDN).toEqual(['cloudflare', CDN_PURGE_URL, 'llave']);
  expect(parseEnv({}).CDN).toBeUndefined();
  for (const name of Object.keys(cdn)) {
    expect(() => parseEnv({ ...cdn, [name]: '' })).toThrow(
      'CDN_PURGE: belongs together with CDN_PURGE_URL and CDN_PURGE_TOKEN',
    );
  }
});
