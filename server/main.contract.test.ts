import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { decodeJwt } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { childEnvironment } from './testing/child-environment.ts';
import { type ChildServer, startChildServer } from './testing/child-server.ts';
import { makeDataFolder, makeEmptyFolder } from './testing/data-folder.ts';
import { fetchAdmitted } from './testing/fetch-admitted.ts';

function start(variables: Record<string, string>): ChildServer {
  const server = startChildServer({ SEED: 'none', ...variables });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

const countArticles = async (port: number): Promise<number> => {
  const answer = await fetchAdmitted(`http://127.0.0.1:${port}/api/v1/articles/articulos/`);
  return (await answer.json()).count;
};

function runSeed(DATA_DIR: string): Promise<{ failed: boolean; stdout: string; stderr: string }> {
  const file = fileURLToPath(new URL('./operations/cli/seed.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [file],
      { cwd: DATA_DIR, env: childEnvironment({ DATA_DIR }) },
      (error, stdout, stderr) => resolve({ failed: error !== null, stdout, stderr }),
    );
  });
}

test('the server starts on an empty folder, reports its steps, answers, and exits on SIGTERM', async () => {
  const DATA_DIR = await makeEmptyFolder();
  const server = start({ DATA_DIR, SEED: 'demo' });

  const port = await server.ready;

  expect(server.progress).toEqual([
    'Opening the database',
    expect.stringContaining('Brought the database to its newest form'),
    'Writing the demo content',
  ]);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect(await countArticles(port)).toBe(25);
  expect(server.hasDemo()).toBe(true);

  server.process.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null, stderr: '' });
  expect(await readdir(DATA_DIR)).toEqual(['database', 'keys', 'media']);
});

test('an edit invalidates pages of the web app with the secret (D40)', async () => {
  const told: unknown[] = [];
  const web = createHttpServer(async (request, response) => {
    const { tags } = JSON.parse(await text(request));
    told.push([request.url, request.headers.authorization, ...tags]);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void web.close());
  const server = start({
    DATA_DIR: await makeDataFolder(),
    SEED: 'demo',
    REVALIDATE_SECRET: 'a secret of sixteen',
    WEB_URLS: `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
  });
  const api = `http://127.0.0.1:${await server.ready}/api/v1`;
  const send = async (method: string, path: string, body: object, headers = {}) =>
    fetch(`${api}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const editor = { email: 'admin@veta.test', password: 'Mineria2026!' };
  const { access } = await (await send('POST', 'users/auth/login', editor)).json();

  const change = { titulo_articulo: 'Otro título' };
  const authorization = `Bearer ${access}`;
  expect((await send('PATCH', 'articles/articulos/1/', change, { authorization })).status).toBe(
    200,
  );

  await vi.waitUntil(() => told.length === 2, { timeout: 20_000 });
  const call = ['/api/revalidate', 'Bearer a secret of sixteen'];
  expect(told.sort()).toEqual([
    [...call, 'articles'],
    [...call, 'articles:1'],
  ]);
});

test('access tokens live for ACCESS_TOKEN_TTL', async () => {
  const server = start({ DATA_DIR: await makeDataFolder(), ACCESS_TOKEN_TTL: '2s' });
  const auth = `http://127.0.0.1:${await server.ready}/api/v1/users/auth`;
  const post = (path: string, body: object) =>
    fetch(`${auth}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const account = { email: 'lectora@veta.test', password: 'Cobre-y-molibdeno-7' };
  await post('registro-inicial', { ...account, confirm_password: account.password });

  const { access } = await (await post('login', account)).json();

  const { exp = 0, iat } = decodeJwt(access);
  expect(iat).toBe(exp - 2);
});

test('a second server on the same data is refused with one sentence, and the first goes on', async () => {
  const DATA_DIR = await makeDataFolder();
  const first = start({ DATA_DIR });
  const port = await first.ready;

  expect(first.hasDemo()).toBe(false);
  const second = start({ DATA_DIR });

  expect(await second.ended).toEqual({
    code: 1,
    signal: null,
    stderr: `Another server already uses the data folder ${DATA_DIR}; stop it, or name another DATA_DIR.\n`,
  });
  expect(await countArticles(port)).toBe(0);
});

test('the server starts again after it was killed, with what was written', async () => {
  const DATA_DIR = await makeDataFolder();
  const killed = start({ DATA_DIR, SEED: 'demo' });
  await killed.ready;
  killed.process.kill('SIGKILL');
  await killed.ended;

  const again = start({ DATA_DIR, SEED: 'demo' });

  expect(await countArticles(await again.ready)).toBe(25);
  expect(again.progress).toEqual(['Opening the database']);
});

test('the server exits when its parent process does', async () => {
  const server = start({ DATA_DIR: await makeDataFolder() });
  await server.ready;

  server.process.disconnect();

  expect((await server.ended).code).toBe(0);
});

test('a port in use is reported in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    other.close();
  });
  const { port } = other.address() as { port: number };
  const DATA_DIR = await makeDataFolder();

  const server = start({ DATA_DIR, API_PORT: String(port) });

  expect(await server.ended).toEqual({
    code: 1,
    signal: null,
    stderr: `Port ${port} is already in use; stop the program that uses it, or set API_PORT.\n`,
  });
  expect(await readdir(DATA_DIR)).toEqual(['database', 'keys', 'media']);
});

test('a read-only folder is reported in one sentence', async () => {
  const file = join(await makeEmptyFolder(), 'datos');
  await writeFile(file, '');

  const { code, stderr } = await start({ DATA_DIR: file }).ended;

  expect(code).toBe(1);
  expect(stderr).toMatch(/^The data folder \S+datos cannot be written: .+\.\n$/);
});

test('an unreachable database is reported in one sentence, without the password', async () => {
  const DATABASE_URL = 'postgres://veta:secreta@127.0.0.1:1/veta';

  const { code, stderr } = await start({ DATABASE_URL, DATA_DIR: await makeEmptyFolder() }).ended;

  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database at 127\.0\.0\.1:1\/veta does not answer: .+\.\n$/);
  expect(stderr).not.toContain('secreta');
});

test('an invalid environment is reported at once, with every error', async () => {
  const { code, stderr } = await start({ API_PORT: 'mil', SEED: 'todo' }).ended;

  expect(code).toBe(1);
  expect(stderr).toMatch(/^The environment is wrong\. API_PORT: .+; SEED: .+\n$/);
});

test('npm run seed fills the database of a running server, once', async () => {
  const DATA_DIR = await makeDataFolder();
  const port = await start({ DATA_DIR }).ready;

  expect(await runSeed(DATA_DIR)).toEqual({
    failed: false,
    stdout: 'The demo content is in the database.\n',
    stderr: '',
  });
  expect(await countArticles(port)).toBe(25);
  expect(await runSeed(DATA_DIR)).toEqual({
    failed: true,
    stdout: '',
    stderr: 'The database is not empty; the demo content goes only into an empty one.\n',
  });
});
