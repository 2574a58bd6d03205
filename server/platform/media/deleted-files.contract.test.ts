import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSignedIn, PASSWORD, send } from '../../testing/make-account.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { drawPng, encodeForm, makeEditor } from '../../testing/make-editing.ts';
import { clearDatabase } from '../../testing/test-database.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';

/** Tags of files that were invalidated, and the status of each file at that moment. */
let server: TestServer;
let invalidated: [tag: string, status: number][] = [];
beforeAll(async () => {
  server = await createTestApp({
    invalidatePages: async (db, tags) => {
      const files = tags.filter((tag) => tag.startsWith('media:'));
      // Within a transaction the status changes at its end.
      const isCommitted = db === server.db;
      for (const tag of files) invalidated.push([tag, isCommitted ? await statusOf(tag) : 0]);
    },
  });
  return () => server.close();
});
beforeEach(async () => {
  await clearDatabase(server.connection);
  invalidated = [];
});

const statusOf = async (tag: string) =>
  (await server.app.inject({ url: `/media/${tag.slice('media:'.length)}` })).statusCode;
const tagOf = (address: string) => `media:${new URL(address).pathname.slice('/media/'.length)}`;

/** A person with a picture, and the tag of the picture. */
async function makePerson() {
  const { access } = await makeSignedIn(server);
  const change = async () => {
    const { payload, headers } = await encodeForm({ perfil_url: await drawPng() });
    const answer = await send(server, 'PATCH', 'users/profile', { access, payload, headers });
    return tagOf(answer.json().perfil_url);
  };
  return { access, change, tag: await change() };
}

test('a profile picture is invalidated when replaced, removed or erased', async () => {
  const { access, change, tag } = await makePerson();
  const second = await change();
  expect([invalidated, await statusOf(tag)]).toEqual([[[tag, 0]], 404]);

  await send(server, 'PATCH', 'users/profile', { access, body: { perfil_url: null } });
  expect([invalidated.at(-1), await statusOf(second)]).toEqual([[second, 0], 404]);

  const third = await change();
  await send(server, 'DELETE', 'users/profile', { access, body: { password: PASSWORD } });
  expect([invalidated.at(-1), await statusOf(third)]).toEqual([[third, 0], 404]);
  expect(invalidated).toHaveLength(3);
});

test('pictures of an item are invalidated when it is deleted or shows others, no sooner', async () => {
  await makeArticle(server.db);
  const path = 'articles/articulos/1/';
  const editor = await makeEditor(server);
  const withBanner = async () =>
    tagOf((await editor.form('PATCH', path, { banner: await drawPng() })).json().banner);
  const first = await withBanner();
  expect(invalidated).toEqual([]);

  const second = await withBanner();
  expect(invalidated).toEqual([[first, 0]]);

  await editor.json('DELETE', path);
  expect(invalidated.at(-1)).toEqual([second, 0]);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 404]);

  await editor.json('POST', `${path}restaurar/`);
  expect([invalidated.length, await statusOf(second)]).toEqual([2, 200]);
});
