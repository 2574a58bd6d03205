import { expect, test } from 'vitest';
import { callOf, forumAddress, forumAddressWithout } from './list-query.ts';

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
