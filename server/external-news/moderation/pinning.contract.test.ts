import { expect, test } from 'vitest';
import { moderationLogSchema } from '../../../contract/moderation.ts';
import { moderatedNewsSchema } from '../../../contract/news-moderation.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeNewsItem } from '../../testing/make-content.ts';
import { change, newsContextOf, readNews } from '../../testing/moderated-news.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { removeOldNews } from '../retention.ts';

const server = provideTestServer();

const ids = async (path?: string) => (await readNews(server, path)).map(({ id }) => id);
const makeNews = async (count: number, given = {}) => {
  for (let index = 0; index < count; index += 1) await makeNewsItem(server.db, given);
};

test('the pinned item comes first, one at a time, and says so (D71)', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeNews(4);

  const item = expectContract(
    moderatedNewsSchema,
    await change(server, access, 2, { fijada: true }),
  );
  expect(item).toMatchObject({ id: 2, fijada: true });
  expect(await ids()).toEqual([2, 4, 3, 1]);
  expect((await readNews(server)).map(({ fijada }) => fijada)).toEqual([
    true,
    undefined,
    undefined,
    undefined,
  ]);
  expect(await readNews(server, 'noticias/?id=2')).toMatchObject([{ fijada: true }]);
  expect((await readNews(server, 'noticias/?id=1'))[0]).not.toHaveProperty('fijada');

  await change(server, access, 1, { fijada: true });
  expect(await ids()).toEqual([1, 4, 3, 2]);

  await change(server, access, 2, { fijada: false });
  expect(await ids()).toEqual([1, 4, 3, 2]);
  await change(server, access, 1, { fijada: false });
  expect(await ids()).toEqual([4, 3, 2, 1]);
});

test('a change of the pin is logged, that of the former item too', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeNews(2);
  for (const id of [1, 1, 2]) await change(server, access, id, { fijada: true });

  const log = await send(server, 'GET', 'moderacion/registro/', { access });

  const { results } = expectContract(moderationLogSchema, log);
  expect(results.map(({ accion, motivo }) => [accion, motivo])).toEqual([
    ['fijar_noticia', 'Noticia 2'],
    ['soltar_noticia', 'Noticia 1'],
    ['fijar_noticia', 'Noticia 1'],
  ]);
});

test.for([1, 2, 3, 4, 200, 201, 202, 403])(
  'with item %i pinned every item is on one page, once',
  async (pinned) => {
    const { access } = await makeSignedIn(server, 'ADMIN');
    await makeNews(403);
    await change(server, access, pinned, { fijada: true });

    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await ids(`noticias/listar?page=${page}`));

    expect(pages.map(({ length }) => length)).toEqual([200, 200, 3, 0]);
    const others = Array.from({ length: 403 }, (_, index) => 403 - index);
    expect(pages.flat()).toEqual([pinned, ...others.filter((id) => id !== pinned)]);
  },
);

test('one pinned item is a list of one', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeNews(1);
  await change(server, access, 1, { fijada: true });
  expect(await ids()).toEqual([1]);
  expect(await ids('noticias/listar?page=2')).toEqual([]);
});

test('a hidden item is not pinned: hiding unpins it, and pinning it is refused', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeNews(3);
  await change(server, access, 1, { fijada: true });

  const hidden = await change(server, access, 1, { oculta: true });

  expect(hidden.json()).toMatchObject({ oculta: true, fijada: false });
  expect(await ids()).toEqual([3, 2]);
  const refusal = 'Una noticia oculta no se puede fijar.';
  expectDetail(await change(server, access, 1, { fijada: true }), 409, refusal);
  expectDetail(await change(server, access, 2, { oculta: true, fijada: true }), 409, refusal);
  expect(await ids()).toEqual([3, 2]);
  const both = await change(server, access, 1, { oculta: false, fijada: true });
  expect(both.json()).toMatchObject({ oculta: false, fijada: true });
  expect(await ids()).toEqual([1, 3, 2]);
});

test('two pins at once leave one', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeNews(3);
  const answers = await Promise.all(
    [1, 2].map((id) => change(server, access, id, { fijada: true })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await readNews(server)).filter(({ fijada }) => fijada)).toHaveLength(1);
});

test('a pinned item that is erased by age is pinned no more', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeNews(1, { feed: 'https://cobre.test/rss', fecha_publicacion: '2024-01-01T10:00:00Z' });
  await makeNews(2);
  await change(server, access, 1, { fijada: true });

  expect(await removeOldNews(newsContextOf(server), async () => {})).toBe(1);

  expect(await ids()).toEqual([3, 2]);
});
