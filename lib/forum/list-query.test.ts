import { expect, test } from 'vitest';
import { topicSchema } from '../../contract/forum.ts';
import { callOf, forumAddress, forumAddressWithout, shownTopics } from './list-query.ts';

const query = { page: 3, categoria: 'procesos', orden: 'actividad' as const };

test('each filter keeps the others and starts at page 1', () => {
  expect(forumAddress(query)).toBe('/foro?categoria=procesos&orden=actividad');
  expect(forumAddress(query, { categoria: 'geologia' })).toBe(
    '/foro?categoria=geologia&orden=actividad',
  );
  expect(forumAddressWithout(query, 'orden')).toBe('/foro?categoria=procesos');
  expect(forumAddressWithout(query, 'categoria')).toBe('/foro?orden=actividad');
});

test('a page keeps all filters', () => {
  expect(forumAddress(query, { page: 4 })).toBe('/foro?categoria=procesos&orden=actividad&page=4');
  expect(forumAddress({ page: 1, search: 'agua dulce' }, { page: 2 })).toBe(
    '/foro?search=agua+dulce&page=2',
  );
});

test('the call names the order as the server does', () => {
  expect(callOf(query)).toEqual({
    page: 3,
    page_size: 10,
    categoria: 'procesos',
    ordering: 'actividad',
  });
  expect(callOf({ page: 1, search: 'agua' })).toEqual({ page: 1, page_size: 10, search: 'agua' });
});

const answerOf = (size: number, count = size) => ({
  count,
  results: Array.from({ length: size }, (_, index) =>
    topicSchema.parse({
      ...{ id: index + 1, titulo: `Tema ${index + 1}`, contenido: 'Pregunta.', autor: {} },
      categoria_foro: { id: 2, nombre_categoria: 'Procesos' },
      creado_en: '2026-11-21T02:30:00Z',
    }),
  ),
});

test.each([
  ['a page of ten', answerOf(10, 35), 2, { from: 1, to: 10, pageSize: 10 }],
  ['the last page', answerOf(5, 35), 4, { from: 1, to: 5, pageSize: 10 }],
  ['all topics at once', answerOf(60), 1, { from: 1, to: 60, pageSize: 60 }],
  ['more than a page has, at once', answerOf(250), 1, { from: 1, to: 100, pageSize: 100 }],
  ['the rest of them', answerOf(250), 3, { from: 201, to: 250, pageSize: 100 }],
  ['pages of 300', answerOf(300, 900), 2, { from: 1, to: 100, pageSize: 300 }],
])('of %s a page shows 100 at most', (_, answer, page, { from, to, pageSize }) => {
  const shown = shownTopics(answer, page);
  expect(shown.pageSize).toBe(pageSize);
  expect([shown.topics[0]?.id, shown.topics.at(-1)?.id]).toEqual([from, to]);
  expect(shown.topics).toHaveLength(to - from + 1);
});
