import { execFileSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import { createChildren } from './children.ts';
import { frontVersions, startFront } from './front.mjs';
import { SYSTEM_PATH } from './system-programs.ts';

vi.mock('node:dns/promises', { spy: true });
beforeEach(() => vi.resetAllMocks());

const TOKEN = 'a-token-of-the-purges';
const OF_OTHERS = 0o007;
const PAGE_BYTES = 1024 * 1024;
/** What Varnish holds besides pages and files, in pieces of memory. */
const TRANSIENT_ALLOCATIONS = 'SMA.Transient.g_alloc';

/** Varnish in front of `backends`, in a temporary folder of its own. */
async function start(backends: string, purgeToken = TOKEN) {
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-test-front-'));
  // Started by root, Varnish has an account that needs access.
  chmodSync(folder, 0o711);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  vi.stubEnv('TMPDIR', folder);
  const [port = 0] = await freePorts(1);
  const context = { root: resolve(import.meta.dirname, '../..'), children: createChildren() };
  const front = await startFront(
    { ...context, env: process.env } as Parameters<typeof startFront>[0],
    { host: '127.0.0.1', port, backends, purgeToken, memory: '16m' },
  );
  onTestFinished(front.stop);
  return { folder, url: `http://127.0.0.1:${port}` };
}

describe.runIf(frontVersions())('Varnish', () => {
  test('refuses and logs a purge without its token, which no other account can read', async () => {
    const { folder, url } = await start('127.0.0.1:1');
    const purge = (authorization: string) =>
      fetch(`${url}/`, { method: 'PURGE', headers: { authorization, 'xkey-purge': 'site' } });
    expect((await purge(`Bearer ${TOKEN}`)).status).toBe(204);
    const refused = await purge('Bearer adivinada');
    expect(refused.status).toBe(405);

    const [work = ''] = globSync(`${folder}/*/work`);
    const readLog = () =>
      execFileSync('varnishlog', ['-n', work, '-d', '-i', 'VCL_Log'], {
        encoding: 'utf8',
        env: { ...process.env, PATH: SYSTEM_PATH },
      });
    const id = refused.headers.get('x-request-id') ?? 'none';
    // Varnish writes its log after its response.
    await expect.poll(readLog).toContain(`refused 405 ${id} PURGE /`);
    expect(readLog()).not.toContain(TOKEN);
    // The token is in the configuration below.
    expect(statSync(dirname(work)).mode & OF_OTHERS).toBe(0);
  });

  test('keeps hit-for-miss objects for seconds only', async () => {
    const web = createServer((_, response) => response.writeHead(404).end());
    onTestFinished(() => void web.close());
    await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
    const { folder, url } = await start(`127.0.0.1:${(web.address() as AddressInfo).port}`);
    const addresses = Array.from({ length: 40 }, (_, at) => `${url}/media/%41${at}`);
    const askAll = async () => {
      const answers = await Promise.all(addresses.map((address) => fetch(address)));
      expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 404));
    };

    const [work = ''] = globSync(`${folder}/*/work`);
    const objects = () => {
      const options = { encoding: 'utf8', env: { ...process.env, PATH: SYSTEM_PATH } } as const;
      const counts = execFileSync(
        'varnishstat',
        ['-n', work, '-1', '-f', TRANSIENT_ALLOCATIONS],
        options,
      );
      return Number(counts.trim().split(/\s+/)[1]);
    };
    // They are kept for two seconds, which a busy machine may need to count them.
    const objectsAfterRequests = async () => {
      await askAll();
      return objects();
    };
    await expect.poll(objectsAfterRequests, { timeout: 15_000 }).toBeGreaterThan(0);
    await expect.poll(objects, { timeout: 15_000 }).toBe(0);
  });

  test('makes room for a large file where there are small ones only', async () => {
    const sizes = { picture: 16 * 1024, edition: 12 * 1024 * 1024 };
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
    const web = createServer((request, response) => {
      const size = request.url?.endsWith('.pdf') ? sizes.edition : sizes.picture;
      response.writeHead(200, { ...headers, 'content-length': size }).end(Buffer.alloc(size));
    });
    onTestFinished(() => void web.close());
    await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
    const { url } = await start(`127.0.0.1:${(web.address() as AddressInfo).port}`);
    const read = async (path: string) => (await (await fetch(url + path)).arrayBuffer()).byteLength;
    // Of 16 MB.
    for (let count = 0; count < 1000; count += 50) {
      const pictures = Array.from({ length: 50 }, (_, at) => read(`/media/${count + at}.webp`));
      expect(new Set(await Promise.all(pictures))).toEqual(new Set([sizes.picture]));
    }
    expect(await read('/media/impresas/48.pdf')).toBe(sizes.edition);
  });

  test('keeps the pages where invented queries fill its memory', async () => {
    const asked: (string | undefined)[] = [];
    const headers = { 'cache-control': 's-maxage=60', xkey: 'site', 'content-length': PAGE_BYTES };
    const web = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(200, headers).end(Buffer.alloc(PAGE_BYTES));
    });
    onTestFinished(() => void web.close());
    await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
    const { url } = await start(`127.0.0.1:${(web.address() as AddressInfo).port}`);
    const read = async (path: string) => (await fetch(url + path)).arrayBuffer();
    await read('/foro');
    // 48 MB, three times what there is for pages.
    for (let count = 0; count < 48; count += 1) await read(`/foro?${count}`);
    await read('/foro?47');
    // As no browser and no `fetch` sends it.
    const [answer] = await once(request(url, { path: '/foro#1' }).end(), 'response');
    answer.destroy();
    expect(answer.statusCode).toBe(200);
    await read('/foro');
    expect(asked.filter((path) => path === '/foro?47')).toHaveLength(1);
    expect(asked.filter((path) => path?.startsWith('/foro') && !path.includes('?'))).toEqual([
      '/foro',
    ]);
  });

  test('follows the addresses of a name', async () => {
    const web = createServer((_, response) => response.end('La revista'));
    onTestFinished(() => void web.close());
    await new Promise<void>((done) => web.listen(0, '127.0.0.2', done));
    let addresses = ['127.0.0.1'];
    vi.mocked<(host: string) => Promise<object>>(lookup).mockImplementation(async () =>
      addresses.map((address) => ({ address, family: 4 })),
    );
    const { url } = await start(`web:${(web.address() as AddressInfo).port}`);
    expect((await fetch(url)).status).toBe(503);
    addresses = ['127.0.0.2'];
    const page = async () => (await fetch(url)).text();
    await expect.poll(page, { timeout: 20_000 }).toBe('La revista');
    addresses = [];
    expect(await page()).toBe('La revista');
  });
});

test.runIf(frontVersions())('wants a token and addresses of web instances', async () => {
  await expect(start('127.0.0.1:1', 'corta')).rejects.toThrow('FRONT_PURGE_TOKEN must be set');
  await expect(start('http://web:3000')).rejects.toThrow('FRONT_BACKENDS must be host:port');
});
