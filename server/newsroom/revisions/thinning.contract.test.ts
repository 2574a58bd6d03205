import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { copies, revisions } from '../../platform/db/schema/newsroom.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { thinRevisions } from './thinning.ts';

const server = provideTestServer();

/** Stores revisions of an article, numbered from 1, at these moments; returns their ids. */
async function makeRevisions(elemento_id: number, moments: string[]): Promise<number[]> {
  const values = moments.map((creado_en, index) => ({
    tipo: 'articulo' as const,
    elemento_id,
    revision: index + 1,
    campos: {},
    accion: 'editar' as const,
    creado_en,
  }));
  const rows = await server.db.insert(revisions).values(values).returning({ id: revisions.id });
  return rows.map(({ id }) => id);
}

const kept = async () =>
  (
    await server.db
      .select({ revision: revisions.revision })
      .from(revisions)
      .orderBy(asc(revisions.elemento_id), asc(revisions.revision))
  ).map(({ revision }) => revision);

const thin = (now: string) =>
  thinRevisions({ ...server.settings, db: server.db, now: () => new Date(now) });

test('after 90 days the last revision of each local day is kept', async () => {
  const { id } = await makeArticle(server.db);
  await makeRevisions(id, [
    '2026-03-10T13:00:00Z',
    '2026-03-10T17:00:00Z',
    // Still 10 March in Lima.
    '2026-03-11T04:59:00Z',
    '2026-03-11T05:01:00Z',
    '2026-06-01T12:00:00Z',
    '2026-06-01T13:00:00Z',
  ]);

  await thin('2026-06-08T00:00:00Z');
  expect(await kept()).toEqual([1, 2, 3, 4, 5, 6]);
  await thin('2026-06-12T00:00:00Z');

  expect(await kept()).toEqual([3, 4, 5, 6]);
});

test('the present state and the base of a copy are kept', async () => {
  const { id } = await makeArticle(server.db);
  const day = '2026-01-05';
  const ids = await makeRevisions(id, [
    `${day}T12:00:00Z`,
    `${day}T13:00:00Z`,
    `${day}T14:00:00Z`,
    // A clock that was set back: the present state all the same.
    `${day}T11:00:00Z`,
  ]);
  await server.db.insert(copies).values({
    tipo: 'articulo',
    elemento_id: id,
    campos: {},
    base: ids[1],
    creada_en: `${day}T14:00:00Z`,
    editada_en: `${day}T14:00:00Z`,
  });

  await thin('2026-06-12T00:00:00Z');

  expect(await kept()).toEqual([2, 4]);
});

test('thinning goes on after a full batch, and leaves other items alone', async () => {
  const first = await makeArticle(server.db);
  const second = await makeArticle(server.db);
  await makeRevisions(
    first.id,
    Array.from({ length: 1203 }, () => '2026-01-05T12:00:00Z'),
  );
  await makeRevisions(second.id, ['2026-01-05T12:00:00Z']);

  await thin('2026-06-12T00:00:00Z');

  expect(await kept()).toEqual([1203, 1]);
});
