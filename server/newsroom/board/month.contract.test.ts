import { expect, test } from 'vitest';
import { type BoardRow, boardSchema } from '../../../contract/board.ts';
import { boardEndpoints } from '../../../contract/endpoints.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { copies } from '../../platform/db/schema/newsroom.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeArticle, makeBlog, makeEdition } from '../../testing/make-content.ts';
import { makeCopy } from '../../testing/make-copy.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { createTestApp, provideTestServer, type TestServer } from '../../testing/test-server.ts';

const server = provideTestServer();
const NOW = '2026-03-10T17:00:00.000Z';

async function readMonth(where: TestServer, month: string, query = '') {
  const editor = await makeEditor(where);
  const answer = await editor.json('GET', `${boardEndpoints.read}?mes=${month}${query}`);
  return expectContract(boardSchema, answer);
}

async function planCopy(
  where: TestServer,
  publicar_en: string | null,
  given: Partial<typeof copies.$inferInsert> = {},
) {
  const values = { campos: {}, creada_en: NOW, editada_en: NOW, publicar_en };
  const [row] = await where.db
    .insert(copies)
    .values({ tipo: 'blog', estado: 'programada', ...values, ...given })
    .returning({ id: copies.id });
  return `copia-${row?.id}`;
}

const keysAndDays = ({ results }: { results: BoardRow[] }) =>
  results.map(({ clave, fecha }) => [clave, fecha]);

test('a month has what is planned, failed and published in it, in all kinds, by day and time', async () => {
  const edition = await makeEdition(server.db, { fecha_publicacion: '2026-03-31' });
  const article = await makeArticle(server.db, { fecha_publicacion: '2026-03-01' });
  const evening = await planCopy(server, '2026-03-20T23:00:00.000Z');
  const blog = await makeBlog(server.db, { fecha_publicacion: '2026-03-20' });
  const failed = await planCopy(server, '2026-03-05T11:00:00.000Z', { estado: 'fallida' });
  const morning = await planCopy(server, '2026-03-20T11:00:00.000Z', { tipo: 'articulo' });
  await makeBlog(server.db, { fecha_publicacion: '2026-04-01' });
  await makeBlog(server.db, { fecha_publicacion: '2026-02-28' });
  await makeBlog(server.db, { fecha_publicacion: '2026-03-02', eliminado_en: NOW });
  await planCopy(server, '2026-03-21T11:00:00.000Z', { estado: 'borrador' });

  const month = await readMonth(server, '2026-03');

  expect(keysAndDays(month)).toEqual([
    [`articulo-${article.id}`, '2026-03-01'],
    [failed, '2026-03-05'],
    [`blog-${blog.id}`, '2026-03-20'],
    [morning, '2026-03-20'],
    [evening, '2026-03-20'],
    [`edicion-${edition.id}`, '2026-03-31'],
  ]);
  expect(month.results.map(({ estado }) => estado)).toEqual([
    'publicada',
    'fallida',
    ...Array(4).fill('programada'),
  ]);
  expect(month).toMatchObject({ count: 6, next: null, previous: null });
});

test('drafts and copies in review stand on the day of their text, after what goes out that day', async () => {
  const planDraft = (
    fecha_publicacion: string | null,
    given: Partial<typeof copies.$inferInsert> = {},
  ) => planCopy(server, null, { estado: 'borrador', campos: { fecha_publicacion }, ...given });
  const draft = await planDraft('2025-02-28');
  const inReview = await planDraft('2025-02-01', { estado: 'en_revision', tipo: 'edicion' });
  const blog = await makeBlog(server.db, { fecha_publicacion: '2025-02-28' });
  const scheduled = await planCopy(server, '2025-02-28T20:00:00.000Z', {
    campos: { fecha_publicacion: '2025-02-03' },
  });
  for (const text of [
    '2025-02-30',
    '2025-02-00',
    '2025-02',
    '28/02/2025',
    '',
    null,
    '2025-03-01',
  ]) {
    await planDraft(text);
  }

  const month = await readMonth(server, '2025-02');

  expect(keysAndDays(month)).toEqual([
    [inReview, '2025-02-01'],
    [`blog-${blog.id}`, '2025-02-28'],
    [scheduled, '2025-02-28'],
    [draft, '2025-02-28'],
  ]);
  expect(month.results.map(({ estado }) => estado)).toEqual([
    'en_revision',
    'publicada',
    'programada',
    'borrador',
  ]);
  expect(month.count).toBe(4);
});

test('changes of an item are on the calendar only where they move it', async () => {
  const editor = await makeEditor(server);
  const begin = async (fecha_publicacion?: string) => {
    const { id } = await makeArticle(server.db, { fecha_publicacion: '2025-04-10' });
    const { copy, save, etag } = await makeCopy(editor, { tipo: 'articulo', elemento_id: id });
    if (fecha_publicacion) await save({ fecha_publicacion }, etag);
    return { item: `articulo-${id}`, copy: `copia-${copy.id}` };
  };
  const kept = await begin();
  const moved = await begin('2025-04-20');

  expect(keysAndDays(await readMonth(server, '2025-04'))).toEqual([
    [kept.item, '2025-04-10'],
    [moved.item, '2025-04-10'],
    [moved.copy, '2025-04-20'],
  ]);
});

test('an empty month is an empty list', async () => {
  await makeArticle(server.db);
  expect(await readMonth(server, '2031-07')).toMatchObject({ count: 0, results: [] });
});

test('a day of 40 items comes whole, whatever page is asked for', async () => {
  for (let number = 0; number < 40; number += 1) {
    await makeArticle(server.db, { fecha_publicacion: '2026-03-18' });
  }
  const month = await readMonth(server, '2026-03', '&page=9&page_size=5');
  expect([month.count, month.results.length]).toEqual([40, 40]);
});

test('a month has at most 1000 rows, and says how many there are', async () => {
  const values = Array.from({ length: 1003 }, (_, number) => ({
    titulo_articulo: `Nota ${number}`,
    contenido: '<p>Texto de la nota.</p>',
    fecha_publicacion: '2026-03-18',
  }));
  await server.db.insert(articles).values(values);
  const month = await readMonth(server, '2026-03');
  expect([month.count, month.results.length]).toEqual([1003, 1000]);
});

test('filters and search narrow a month', async () => {
  const tin = await planCopy(server, '2026-03-20T11:00:00.000Z', { titulo: 'Estaño' });
  await planCopy(server, '2026-03-20T11:00:00.000Z', { tipo: 'edicion', titulo: 'Estaño' });
  await makeBlog(server.db, { fecha_publicacion: '2026-03-20' });
  const month = await readMonth(server, '2026-03', '&tipo=blog&search=ESTAÑO&estado=programada');
  expect(keysAndDays(month)).toEqual([[tin, '2026-03-20']]);
});

test('months begin and end at midnight in Chile, across both changes of its clocks', async () => {
  const santiago = await createTestApp({ timeZone: 'America/Santiago' });
  try {
    // The clocks go back on 5 April 2026, and forward on 6 September, when midnight does not exist.
    const beforeApril = await planCopy(santiago, '2026-04-01T02:59:00.000Z');
    const firstOfApril = await planCopy(santiago, '2026-04-01T03:00:00.000Z');
    // 23:30 twice on Saturday.
    const once = await planCopy(santiago, '2026-04-05T02:30:00.000Z');
    const twice = await planCopy(santiago, '2026-04-05T03:30:00.000Z');
    const sunday = await planCopy(santiago, '2026-04-05T04:00:00.000Z');
    const lastOfApril = await planCopy(santiago, '2026-05-01T03:59:00.000Z');
    await planCopy(santiago, '2026-05-01T04:00:00.000Z');
    expect(keysAndDays(await readMonth(santiago, '2026-04'))).toEqual([
      [firstOfApril, '2026-04-01'],
      [once, '2026-04-04'],
      [twice, '2026-04-04'],
      [sunday, '2026-04-05'],
      [lastOfApril, '2026-04-30'],
    ]);
    expect(keysAndDays(await readMonth(santiago, '2026-03'))).toEqual([
      [beforeApril, '2026-03-31'],
    ]);

    const firstOfSeptember = await planCopy(santiago, '2026-09-01T04:00:00.000Z');
    const saturday = await planCopy(santiago, '2026-09-06T03:59:00.000Z');
    // 01:00 on Sunday, one minute after 23:59.
    const oneOClock = await planCopy(santiago, '2026-09-06T04:00:00.000Z');
    const lastOfSeptember = await planCopy(santiago, '2026-10-01T02:59:00.000Z');
    await planCopy(santiago, '2026-10-01T03:00:00.000Z');
    expect(keysAndDays(await readMonth(santiago, '2026-09'))).toEqual([
      [firstOfSeptember, '2026-09-01'],
      [saturday, '2026-09-05'],
      [oneOClock, '2026-09-06'],
      [lastOfSeptember, '2026-09-30'],
    ]);
  } finally {
    await santiago.close();
  }
});
