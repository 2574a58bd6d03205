import { expect, test } from 'vitest';
import { moderationLogSchema } from '../../../contract/moderation.ts';
import { moderatedNewsListSchema, moderatedNewsSchema } from '../../../contract/news-moderation.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeNewsItem } from '../../testing/make-content.ts';
import { askNews, change, newsContextOf, readNews } from '../../testing/moderated-news.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { removeOldNews } from '../retention.ts';
import { updateNews } from '../store-repository.ts';

const server = provideTestServer();

const titles = async (path?: string) => (await readNews(server, path)).map(({ titulo }) => titulo);
const found = async (text: string) => (await server.get(`search/?search=${text}`)).json().count;
const moderated = async (access: string, query = '') =>
  expectContract(
    moderatedNewsListSchema,
    await send(server, 'GET', `redaccion/noticias/${query}`, { access }),
  );

test('a hidden item is in no list, search or answer, and is shown again as it was (D71)', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeNewsItem(server.db, { titulo: 'Uno', fecha_publicacion: '2026-03-01T10:00:00Z' });
  const values = { titulo: 'Quimbalete', fecha_publicacion: '2026-03-02T10:00:00.000Z' };
  await makeNewsItem(server.db, values);
  await makeNewsItem(server.db, { titulo: 'Tres', fecha_publicacion: '2026-03-03T10:00:00Z' });
  const before = await readNews(server, 'noticias/?id=2');

  const item = expectContract(
    moderatedNewsSchema,
    await change(server, access, 2, { oculta: true }),
  );

  expect(item).toEqual({
    id: 2,
    titulo: 'Quimbalete',
    fuente: null,
    enlace: null,
    fecha_publicacion: '2026-03-02T10:00:00.000Z',
    oculta: true,
    oculta_en: '2026-03-10T17:00:00.000Z',
    fijada: false,
  });
  expect(await titles()).toEqual(['Tres', 'Uno']);
  expect(await titles('noticias/?id=2')).toEqual([]);
  expect(await found('quimbalete')).toBe(0);

  await change(server, access, 2, { oculta: false });

  expect(await titles()).toEqual(['Tres', 'Quimbalete', 'Uno']);
  expect(await readNews(server, 'noticias/?id=2')).toEqual(before);
  expect(await found('quimbalete')).toBe(1);
});

test('hiding and showing are logged once, with the title', async () => {
  const { access, account } = await makeSignedIn(server, 'ADMIN');
  await makeNewsItem(server.db, { titulo: 'Quimbalete' });
  for (const oculta of [true, true, false, false]) await change(server, access, 1, { oculta });

  const log = await send(server, 'GET', 'moderacion/registro/', { access });

  const { results } = expectContract(moderationLogSchema, log);
  expect(results.map(({ accion, motivo, extracto }) => [accion, motivo, extracto])).toEqual([
    ['mostrar_noticia', 'Noticia 1', 'Quimbalete'],
    ['ocultar_noticia', 'Noticia 1', 'Quimbalete'],
  ]);
  expect(results[0]?.actor?.id).toBe(account.id);
});

test('staff list public and hidden items apart, and search in both', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  for (const titulo of ['Cobre en Tacna', 'Cobre en Puno', 'Oro en Puno']) {
    await makeNewsItem(server.db, { titulo });
  }
  await change(server, access, 2, { oculta: true });

  const ids = async (query: string) => (await moderated(access, query)).results.map(({ id }) => id);
  expect(await ids('')).toEqual([3, 1]);
  expect(await ids('?oculta=0')).toEqual([3, 1]);
  expect(await ids('?oculta=1')).toEqual([2]);
  expect(await ids('?search=cobre')).toEqual([1]);
  expect(await ids('?search=cobre&oculta=1')).toEqual([2]);
  expect(await ids('?search=oro&oculta=1')).toEqual([]);
  expect(await moderated(access, '?page_size=1')).toMatchObject({ count: 2, results: [{ id: 3 }] });
  const beyond = await send(server, 'GET', 'redaccion/noticias/?page=2', { access });
  expectDetail(beyond, 404, 'Página inválida.');
});

test('an item that its feed dates anew while it is hidden stays hidden, also by the previous release', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeNewsItem(server.db);
  await change(server, access, 1, { oculta: true });

  // As the previous release stores a change.
  await updateNews(server.db, 1, { titulo: 'Otro', fecha_publicacion: '2026-03-05T10:00:00Z' });

  expect(await titles()).toEqual([]);
  await change(server, access, 1, { oculta: false });
  expect(await readNews(server)).toMatchObject([
    { titulo: 'Otro', fecha_publicacion: '2026-03-05T10:00:00.000Z' },
  ]);
});

test('a hidden item is not erased by age, and an erased one is unknown', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  const feed = 'https://cobre.test/rss';
  const fecha_publicacion = '2024-01-01T10:00:00.000Z';
  await makeNewsItem(server.db, { feed, fecha_publicacion });
  await makeNewsItem(server.db, { feed, fecha_publicacion });
  await change(server, access, 1, { oculta: true });

  expect(await removeOldNews(newsContextOf(server), async () => {})).toBe(1);

  expect(await moderated(access, '?oculta=1')).toMatchObject({ results: [{ fecha_publicacion }] });
  expectDetail(await change(server, access, 2, { oculta: true }), 404, 'No encontrado.');
  expect((await askNews(server, 'noticias/?id=2')).statusCode).toBe(410);
});

test.for(['9', '0', '-1', 'abc', '99999999999', '%00', '1%00'])(
  'PATCH of the item %s is 404',
  async (id) => {
    const { access } = await makeSignedIn(server, 'ADMIN');
    await makeNewsItem(server.db);
    expectDetail(await change(server, access, id, { oculta: true }), 404, 'No encontrado.');
  },
);

test.for([[{ oculta: 'sí' }], [{ fijada: 1 }], [{ oculta: null }], [[]]])(
  'PATCH with %j is 400',
  async ([body]) => {
    const { access } = await makeSignedIn(server, 'ADMIN');
    await makeNewsItem(server.db);
    expect((await change(server, access, 1, body as object)).statusCode).toBe(400);
  },
);

test('an odd search is no error', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  for (const query of ['?search=%00', '?search=a%00b&oculta=1', '?oculta=%00', '?search=']) {
    expect([query, (await moderated(access, query)).results]).toEqual([query, []]);
  }
});

test('a call without a field changes nothing', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeNewsItem(server.db);
  const item = expectContract(moderatedNewsSchema, await change(server, access, 1, {}));
  expect(item).toMatchObject({ oculta: false, fijada: false });
});
