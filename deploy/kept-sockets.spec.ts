import { expect, test } from '@playwright/test';
import { articleListSchema } from '../contract/articles.ts';
import { likeEndpoints } from '../contract/endpoints.ts';
import { READER } from '../e2e/support/accounts.ts';
import { openJar } from '../e2e/support/jar.ts';
import { first } from '../e2e/support/magazine.ts';
import { type KeptSockets, startAtKeptSockets } from './testing/kept-sockets.ts';
import { startReaders } from './testing/readers.ts';

const ARTICLES = '/api/v1/articles/articulos/';

let machine: KeptSockets;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  machine = await startAtKeptSockets(process.env.DEPLOYED_IMAGE ?? '');
});
test.afterAll(() => machine?.stop());

test('one web and one server are replaced under load, and nobody is refused', async () => {
  const { site, replace } = machine;
  const jar = openJar((path) => site + path);
  expect((await jar.call('/api/v1/users/auth/login', { json: READER })).status).toBe(200);
  const list = articleListSchema.parse(await (await fetch(site + ARTICLES)).json());
  const { toggle } = likeEndpoints('article', first(list.results).id);
  // Most of it no web keeps: the server is asked each time.
  const readers = startReaders(site, ['/', '/articulos', '/buscar?q=cobre', ARTICLES]);
  await expect.poll(readers.count).toBeGreaterThan(20);

  for (const name of ['server', 'web'] as const) {
    let isReplaced = false;
    const replaced = replace(name).then(() => {
      isReplaced = true;
    });
    while (!isReplaced) {
      const answer = await jar.call(`/api/v1/${toggle}`, { json: {} });
      expect(answer.status, name).toBe(200);
      // One person may not like more often.
      const read = readers.count();
      await expect.poll(readers.count).toBeGreaterThan(read + 40);
    }
    await replaced;
  }

  const afterwards = readers.count();
  await expect.poll(readers.count).toBeGreaterThan(afterwards + 20);
  expect(await readers.stop()).toEqual([]);
});
