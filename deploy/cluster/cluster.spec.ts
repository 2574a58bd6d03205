import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { decodeJwt } from 'jose';
import { logIn } from '../../e2e/support/account-form.ts';
import { EDITOR, registerReader, type TestAccount } from '../../e2e/support/accounts.ts';
import { type Jar, openJar } from '../../e2e/support/jar.ts';
import { createArticle } from '../../e2e/support/own-content.ts';
import { aText, commentOf, publish, visit } from '../../e2e/support/thread.ts';
import { retryCrowded } from '../testing/retry-crowded.ts';
import { type Cluster, type Instance, startCluster } from './start-cluster.ts';

const STARTING_MS = 300_000;
const HOUR_SECONDS = 3600;
const ACCESS = 'access_token';
const ARTICLES = '/api/v1/articles/articulos/';
/** Calls of the page `/buscar`. */
const SEARCH = '/api/v1/search/';
const READERS = 4;
/** What is shown of a failed response. */
const SAID_LENGTH = 300;

let cluster: Cluster;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(STARTING_MS);
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (!databaseUrl) throw new Error('TEST_DATABASE_URL must name a PostgreSQL.');
  cluster = await startCluster(databaseUrl);
});
test.afterAll(() => cluster?.stop());

async function signIn(account: TestAccount): Promise<Jar> {
  const jar = openJar((path) => cluster.url + path);
  const { status, said } = await retryCrowded(async () => {
    const answer = await jar.call('/api/v1/users/auth/login', { json: account });
    return { status: answer.status, said: await answer.text() };
  });
  if (status !== 200) throw new Error(`Not signed in: ${status} ${said}`);
  return jar;
}

/** What all instances of a kind give for a path, each asked itself. */
const askAll = (instances: string[], path: string): Promise<string[]> =>
  Promise.all(instances.map(async (address) => (await fetch(address + path)).text()));

/** Readers who request pages without a pause until stopped. They retry under overload. */
function startReaders(paths: string[]) {
  const answers: string[] = [];
  let isOver = false;
  const read = async (start: number) => {
    for (let turn = start; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const { status, said } = await retryCrowded(() =>
        fetch(cluster.url + path)
          .then(async (answer) => ({ status: answer.status, said: await answer.text() }))
          .catch((error: unknown) => ({ status: 0, said: String(error) })),
      );
      answers.push(status === 200 ? '200' : `${path}: ${status} ${said.slice(0, SAID_LENGTH)}`);
    }
  };
  const readers = Array.from({ length: READERS }, (_, start) => read(start));
  return {
    count: () => answers.length,
    stop: async () => {
      isOver = true;
      await Promise.all(readers);
      return answers.filter((answer) => answer !== '200');
    },
  };
}

/**
 * Resolves when servers have answered a path more often than readers could have been waiting for
 * it.
 */
async function serversGoOn(path: string): Promise<void> {
  const answered = () => cluster.asked().filter((line) => line === `GET ${path} 200`).length;
  const before = answered();
  await expect.poll(answered, path).toBeGreaterThan(before + READERS);
}

test('a publication through any instance is visible at each, and at each Varnish, in the next response', async () => {
  const editor = await signIn(EDITOR);
  const id = await createArticle(editor);
  const page = `/articulos/${id}`;
  const all = [...cluster.webInstances, ...cluster.caches];
  // All have the page in their cache.
  for (const _ of [1, 2]) await askAll(all, page);

  for (let turn = 0; turn < 6; turn += 1) {
    const titulo_articulo = aText('La veta se bifurca');
    const answer = await editor.call(`${ARTICLES}${id}/`, {
      method: 'PATCH',
      json: { titulo_articulo },
    });
    expect(answer.status).toBe(200);
    for (const html of await askAll(all, page)) expect(html).toContain(titulo_articulo);
  }
});

test('a picture uploaded to one server is served by each', async () => {
  const editor = await signIn(EDITOR);
  const form = new FormData();
  const picture = await readFile('app/apple-icon.png');
  form.set('banner', new Blob([picture], { type: 'image/png' }), 'veta.png');
  const answer = await editor.call(`${ARTICLES}${await createArticle(editor)}/`, {
    method: 'PATCH',
    body: form,
  });
  expect(answer.status).toBe(200);
  const { pathname } = new URL((await answer.json()).banner);

  const files = await Promise.all(
    [...cluster.servers, ...cluster.webInstances].map((address) => fetch(address + pathname)),
  );
  expect(files.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
    files.map(() => [200, 'image/webp']),
  );
  expect(new Set(await Promise.all(files.map((file) => file.text()))).size).toBe(1);
});

test('50 requests over both webs with a token that has ended share one refresh', async ({
  request,
}) => {
  const reader = await signIn(await registerReader(request, cluster.url));
  const ended = { exp: Math.floor(Date.now() / 1000) - HOUR_SECONDS };
  const token = reader.cookies.get(ACCESS) ?? '';
  reader.cookies.set(ACCESS, await cluster.sign({ ...decodeJwt(token), ...ended }));
  const count = (request: RegExp) => cluster.asked().filter((line) => request.test(line)).length;
  const refreshes = () => count(/^POST \S*refresh\S* /);
  const profiles = () => count(/^GET \S*\/users\/profile\/? 200$/);
  const [refreshesBefore, profilesBefore] = [refreshes(), profiles()];

  const tabs = Array.from({ length: 50 }, () => reader.copy());
  const answers = await Promise.all(tabs.map((tab) => tab.call('/api/v1/users/profile')));

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // A server logs a moment after its response.
  await expect.poll(() => profiles() - profilesBefore).toBe(tabs.length);
  expect(refreshes() - refreshesBefore).toBe(1);
  expect(new Set(tabs.map((tab) => tab.cookies.get(ACCESS))).size).toBe(1);
});

test('a web instance and then a server are killed during a journey without a visible effect', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ baseURL: cluster.url });
  const page = await context.newPage();
  const path = `/articulos/${await createArticle(await signIn(EDITOR))}`;
  const readers = startReaders([path, '/', '/articulos']);
  await page.goto('/iniciar-sesion');
  await logIn(page, await registerReader(request, cluster.url));
  await expect(page).toHaveURL('/');
  await visit(page, path);

  const lost: Instance[] = ['web-0', 'server-0'];
  const comments: string[] = [];
  for (const instance of lost) {
    await cluster.kill(instance);
    const text = aText(`Sin ${instance}`);
    await publish(page, text);
    await expect(commentOf(page, text)).toBeVisible();
    comments.push(text);
    await visit(page, path);
    for (const written of comments) await expect(commentOf(page, written)).toBeVisible();
  }
  await Promise.all(lost.map((instance) => cluster.start(instance)));
  expect(await readers.stop()).toEqual([]);

  for (const html of await askAll(cluster.webInstances, path)) {
    for (const written of comments) expect(html).toContain(written);
  }
  await context.close();
});

test('all instances are replaced one after the other without a failed request', async () => {
  test.setTimeout(300_000);
  const readers = startReaders([
    ...['/', '/articulos', '/noticias-destacadas'],
    // No instance caches these: each calls the servers.
    ...['/buscar?q=cobre', ARTICLES],
  ]);
  await expect.poll(readers.count).toBeGreaterThan(20);
  for (const instance of ['server-0', 'server-1', 'web-0', 'web-1'] as const) {
    await cluster.end(instance);
    await Promise.all([SEARCH, ARTICLES].map(serversGoOn));
    await cluster.start(instance);
  }
  const afterwards = readers.count();
  await expect.poll(readers.count).toBeGreaterThan(afterwards + 20);
  expect(await readers.stop()).toEqual([]);
});
