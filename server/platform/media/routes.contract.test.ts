import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectDetail } from '../../testing/expect-contract.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { createMediaSigner } from '../signing/media-signer.ts';
import { insertMedia } from './repository.ts';

const server = provideTestServer();

const fetchFile = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `/media/${path}`, headers });

test('GET /media/{key} sends the file with its type, cacheable for a year', async () => {
  await server.media.write('articulos/ley.webp', Buffer.from('0123456789'));

  const answer = await fetchFile('articulos/ley.webp');

  expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '10',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^W?\/?".+"$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('GET /media/perfiles/{key} is cacheable for an hour', async () => {
  await server.media.write('perfiles/ines.webp', Buffer.from('x'));

  const { headers } = await fetchFile('perfiles/ines.webp');

  expect(headers['cache-control']).toBe('public, max-age=3600');
});

test('GET /media/{key}.html may be framed by the site, and runs no scripts', async () => {
  await server.media.write('ediciones/48/index.html', Buffer.from('<p>Hola</p>'));

  const { headers } = await fetchFile('ediciones/48/index.html');

  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'self'",
  );
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('GET /media/{key}.woff2 may be used by a sandboxed page, whose origin is opaque', async () => {
  await server.media.write('fuentes/inter.woff2', Buffer.from('x'));

  const { headers } = await fetchFile('fuentes/inter.woff2', { origin: 'null' });

  expect([headers['content-type'], headers['access-control-allow-origin']]).toEqual([
    'font/woff2',
    '*',
  ]);
});

test('HEAD /media/{key} sends the same headers without a body', async () => {
  await server.media.write('a.pdf', Buffer.from('0123456789'));

  const answer = await server.app.inject({ method: 'HEAD', url: '/media/a.pdf' });

  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([
    200,
    '',
    '10',
  ]);
});

test('GET /media/{key} answers ranges, and 304 to conditional requests', async () => {
  await server.media.write('a.pdf', Buffer.from('0123456789'));

  const part = await fetchFile('a.pdf', { range: 'bytes=2-4' });
  const whole = await fetchFile('a.pdf');
  const again = await fetchFile('a.pdf', { 'if-none-match': String(whole.headers.etag) });

  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ]);
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.for([
  'nada.webp',
  '',
  'articulos',
  'articulos/',
  '../database/PG_VERSION',
  '..%2fdatabase%2fPG_VERSION',
  '%2e%2e/secreto.webp',
  'articulos/..%2f..%2fsecreto.webp',
  '.oculto.webp',
  'articulos/%2eoculto.webp',
  'programa.js',
  'dibujo.svg',
  'ley.webp%00.html',
  '%zz',
  `${'x'.repeat(300)}.webp`,
])('GET /media/%s is 404', async (path) => {
  await server.media.write('articulos/ley.webp', Buffer.from('x'));
  await writeFile(join(server.media.root, '.oculto.webp'), 'x');
  await writeFile(join(server.media.root, 'programa.js'), 'x');

  expectDetail(await fetchFile(path), 404, 'No encontrado.');
});

test('a 404 below /media/ is not cacheable', async () => {
  const { headers } = await fetchFile('nada.webp');

  expect(headers['cache-control']).toBeUndefined();
});

/** A signature that is valid for the file now. */
const signatureOf = (key: string) =>
  createMediaSigner(server.settings.signingKey, server.settings.now ?? (() => new Date())).sign(
    key,
  );

test.for(['GET', 'HEAD'] as const)(
  '%s redirects a public file with a signature to its plain address',
  async (method) => {
    const key = 'impresas/48.pdf';
    await server.media.write(key, Buffer.from('0123456789'));

    for (const signature of [signatureOf(key), '1', '', '2&x=1']) {
      const url = `/media/${key}?firma=${signature}`;
      const headers = { range: 'bytes=2-4', 'if-none-match': '*' };
      const answer = await server.app.inject({ method, url, headers });
      expect([answer.statusCode, answer.body], url).toEqual([302, '']);
      expect(answer.headers).toMatchObject({
        location: '/media/impresas/48.pdf',
        'cache-control': 'no-store',
      });
    }
    const plain = await server.app.inject({ method, url: `/media/${key}?x=1` });
    expect(plain.statusCode).toBe(200);
  },
);

test('hidden and missing files have the same response to an invalid signature', async () => {
  await server.media.write('impresas/oculta.pdf', Buffer.from('0123456789'));
  await insertMedia(server.db, {
    key: 'impresas/oculta.pdf',
    content_type: 'application/pdf',
    bytes: 10,
    sha256: 'x',
    deleted_at: '2026-03-10T12:00:00Z',
  });

  for (const key of ['impresas/oculta.pdf', 'impresas/nada.pdf']) {
    expectDetail(await fetchFile(`${key}?firma=1`), 404, 'No encontrado.');
  }
  expect(
    (await fetchFile(`impresas/nada.pdf?firma=${signatureOf('impresas/nada.pdf')}`)).statusCode,
  ).toBe(404);
  const shown = await fetchFile(`impresas/oculta.pdf?firma=${signatureOf('impresas/oculta.pdf')}`);
  expect([shown.statusCode, shown.body, shown.headers['cache-control']]).toEqual([
    200,
    '0123456789',
    'private, no-store',
  ]);
});
