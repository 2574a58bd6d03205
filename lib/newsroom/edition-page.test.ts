import { expect, test } from 'vitest';
import type { Edition } from '../../contract/editions.ts';
import { editionPage } from './edition-page.ts';

const edition = (id: number, fecha_publicacion: string, titulo_edicion = `Edición ${id}`) =>
  ({ id, fecha_publicacion, titulo_edicion }) as Edition;

const published = [8, 7, 6, 5, 4, 3, 2, 1].map((id) => edition(id, `2026-0${id}-01`));
const idsOf = (editions: Edition[]) => editions.map(({ id }) => id);

test('a new edition stands where its day puts it, first within the day', () => {
  const { editions, newest, page } = editionPage(published, edition(0, '2026-08-01'));
  expect([idsOf(editions), idsOf(newest), page]).toEqual([[0, 8, 7, 6, 5, 4], [0, 8, 7, 6], 1]);
});

test('a changed edition replaces what is published', () => {
  const changed = edition(7, '2026-07-01', 'Otro título');
  const { editions } = editionPage(published, changed);
  expect(idsOf(editions)).toEqual([8, 7, 6, 5, 4, 3]);
  expect(editions[1]).toBe(changed);
});

test('an old edition is shown on its own page of the list', () => {
  const { editions, newest, page } = editionPage(published, edition(2, '2026-02-01'));
  expect([idsOf(editions), idsOf(newest), page]).toEqual([[2, 1], [8, 7, 6, 5], 2]);
});
