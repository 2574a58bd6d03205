import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { Breadcrumb } from './breadcrumb';

test('Breadcrumb leads from Inicio in words to the title of the page (D50, D77)', () => {
  const { all, links, html } = render(<Breadcrumb path="/articulos" title="Relaves <3" />);
  expect(all('li').map(({ text }) => text)).toEqual(['Inicio', 'Artículos', 'Relaves <3']);
  expect(links()).toEqual({ Inicio: '/', Artículos: '/articulos' });
  expect(all('li').map(({ attributes }) => attributes['aria-current'])).toEqual([
    undefined,
    undefined,
    'page',
  ]);
  expect(html).toContain('"name":"Artículos"');
});

test('Breadcrumb of a list ends with its own words', () => {
  const { all, links } = render(<Breadcrumb path="/perfil/editar-perfil" />);
  expect(all('li').map(({ text }) => text)).toEqual(['Inicio', 'Perfil', 'Editar perfil']);
  expect(links()).toEqual({ Inicio: '/', Perfil: '/perfil' });
});
