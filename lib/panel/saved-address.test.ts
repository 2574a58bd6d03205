import { expect, test } from 'vitest';
import { articleKind, blogKind, editionKind } from './content-kinds.ts';
import { savedAddress } from './saved-address.ts';

const TODAY = '2026-03-10';
const saved = { id: 7, title: 'Litio & sal', day: TODAY };

test('an item that is public is seen on the site', () => {
  expect(savedAddress(articleKind, saved, TODAY)).toBe('/articulos/7');
  expect(savedAddress(blogKind, saved, TODAY)).toBe('/noticias-destacadas/7');
  expect(savedAddress(editionKind, saved, TODAY)).toBe('/ediciones#edicion-7');
});

test('a scheduled item, and one whose number is not known, is found in the panel', () => {
  const later = { ...saved, day: '2026-03-11' };
  expect(savedAddress(articleKind, later, TODAY)).toBe(
    '/panel-admin/articulos?search=Litio+%26+sal',
  );
  expect(savedAddress(blogKind, { ...saved, id: undefined }, TODAY)).toBe(
    '/panel-admin/noticias?search=Litio+%26+sal',
  );
  expect(savedAddress(editionKind, later, TODAY)).toBe(
    '/panel-admin/revistas?search=Litio+%26+sal',
  );
});
