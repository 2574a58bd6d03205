import { expect, test } from 'vitest';
import { isActive, navigation, sections } from './navigation';

const links = (items: readonly { href: string; label: string }[]) =>
  items.map(({ href, label }) => `${label} ${href}`);

test('the header links the six pages of content.md#header, in their order', () => {
  expect(links(navigation)).toEqual([
    'Inicio /',
    'Ediciones /ediciones',
    'Noticias /noticias',
    'Foro /foro',
    'Nosotros /nosotros',
    'Contacto /contacto',
  ]);
});

test('the footer also links articles and supplement', () => {
  expect(links(sections)).toEqual(expect.arrayContaining(links(navigation)));
  expect(links(sections)).toContain('Artículos /articulos');
  expect(links(sections)).toContain('Suplemento /suplemento-semanal');
  expect(new Set(links(sections)).size).toBe(sections.length);
});

test.each([
  ['/', '/', true],
  ['/', '/noticias', false],
  ['/noticias', '/noticias', true],
  ['/noticias', '/noticias/5', true],
  ['/noticias', '/noticias-destacadas', false],
  ['/noticias', '/noticias-destacadas/5', false],
  ['/noticias', '/', false],
  ['/foro', '/articulos/foro', false],
])('isActive: the link to %s on the page %s is %s', (href, pathname, isOn) => {
  expect(isActive(href, pathname)).toBe(isOn);
});
