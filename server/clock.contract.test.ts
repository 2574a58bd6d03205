import { expect, test } from 'vitest';
import { articleListSchema } from '../contract/articles.ts';
import { authEndpoints } from '../contract/endpoints.ts';
import { expectContract } from './testing/expect-contract.ts';
import { makeAccount, send, signIn } from './testing/make-account.ts';
import { makeArticle } from './testing/make-content.ts';
import { provideTestServer } from './testing/test-server.ts';

const server = provideTestServer();

const NOW = new Date('2026-03-10T17:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

test.for([
  ['a day back', -DAY_MS],
  ['a day on', DAY_MS],
])('a clock that is set %s ends no session', async ([, shift]) => {
  const { email } = await makeAccount(server);
  const { refresh } = await signIn(server, email);

  server.setNow(new Date(NOW.getTime() + Number(shift)));
  const renewed = await send(server, 'POST', authEndpoints.refresh, { body: { refresh } });
  expect(renewed.statusCode).toBe(200);

  server.setNow(NOW);
  const body = { refresh: renewed.json().refresh };
  expect((await send(server, 'POST', authEndpoints.refresh, { body })).statusCode).toBe(200);
});

test('a clock that jumps on and back shows a scheduled item on its day and hides it again', async () => {
  await makeArticle(server.db, { fecha_publicacion: '2026-03-15' });
  const count = async () =>
    expectContract(articleListSchema, await server.get('articles/articulos/')).count;

  server.setNow(new Date('2026-03-16T17:00:00Z'));
  expect(await count()).toBe(1);
  server.setNow(NOW);
  expect(await count()).toBe(0);
});
