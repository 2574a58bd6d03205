import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressStaticFiles } from './compress-static-files.ts';
import { readStaticFiles } from './static-files.ts';

const SCRIPT = 'console.log("Veta Minera");\n'.repeat(200);
const FONT = Buffer.from('no se hace más pequeña');

let build: string;
let server: Server;
let port: number;

beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), 'veta-static-'));
  mkdirSync(join(build, 'static', 'chunks', '(sitio)'), { recursive: true });
  writeFileSync(join(build, 'static', 'chunks', '(sitio)', 'a.js'), SCRIPT);
  writeFileSync(join(build, 'static', 'letra.woff2'), FONT);
  writeFileSync(join(build, 'secreto.json'), '{}');
  await compressStaticFiles(build);
  const answer = await readStaticFiles(build);
  // Files are served from memory, whatever happens to the disk from now on.
  rmSync(build, { recursive: true });
  server = createServer((incoming, response) => {
    if (!answer(incoming, response)) response.writeHead(404).end('Next');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

/** A raw client, which neither decompresses nor normalizes the path. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = request({ port, path, headers, method }).end();
  const [response] = await once(asked, 'response');
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, body };
}

// As Next writes it: brackets need no percent-encoding.
const PATH = '/_next/static/chunks/(sitio)/a.js';

test('a script is sent with the brotli of the build, cacheable for ever', async () => {
  const { status, headers, body } = await ask(PATH, { 'accept-encoding': 'gzip, br' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(body.length),
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

test('a client without brotli gets gzip, one without both the plain text', async () => {
  expect(gunzipSync((await ask(PATH, { 'accept-encoding': 'gzip' })).body).toString()).toBe(SCRIPT);
  const plain = await ask(PATH);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(SCRIPT);
});

test('an address may have a query', async () => {
  expect((await ask(`${PATH}?dpl=1`)).body.toString()).toBe(SCRIPT);
});

test('a font is sent as it is', async () => {
  const { headers, body } = await ask('/_next/static/letra.woff2', { 'accept-encoding': 'br' });
  expect(headers['content-type']).toBe('font/woff2');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toEqual(FONT);
});

test('a client with the current ETag gets 304', async () => {
  const { headers } = await ask(PATH);
  const again = await ask(PATH, { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test('HEAD answers with the length of the body', async () => {
  const { status, headers, body } = await ask(PATH, {}, 'HEAD');
  expect(status).toBe(200);
  expect(headers['content-length']).toBe(String(SCRIPT.length));
  expect(body).toHaveLength(0);
});

test.each([
  '/_next/static/nada.js',
  '/_next/static/../secreto.json',
  '/_next/static/%2e%2e/secreto.json',
  '/_next/static/chunks/(sitio)/a.js.br',
  '/_next/static/',
  '/_next/static/%',
  '/_next/static/chunks/%28sitio%29/a.js',
  '/otra',
])('%s is not a static file', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test('POST is not answered', async () => {
  expect((await ask(PATH, {}, 'POST')).status).toBe(404);
});
