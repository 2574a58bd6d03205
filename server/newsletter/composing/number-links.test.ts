import { expect, test } from 'vitest';
import type { ShownBlock } from '../../../contract/newsletter-archive.ts';
import { numberLinks } from './number-links.ts';

const text = (contenido: string): ShownBlock => ({ tipo: 'texto', contenido });
const linkTo = (href: string) => text(`<p><a href="${href}">x</a></p>`);
const destinations = (...blocks: ShownBlock[]) =>
  numberLinks('https://revista.test', blocks).map(({ numero, destino }) => [numero, destino]);

test('links are numbered in their order, each address once (D74)', () => {
  const piece = {
    ...{ tipo: 'articulo' as const, id: 5, titulo: 'Litio', volanta: '', entradilla: '' },
    ...{ firma: '', imagen: null, url: '/articulos/5' },
  };
  const sponsor = { tipo: 'patrocinio' as const, titulo: 'A', texto: '', imagen: null };

  expect(
    destinations(
      text('<p><a href="https://otro.test/a?b=1&amp;c=2">a</a> <a href="/articulos/5">b</a></p>'),
      { tipo: 'piezas', titulo: '', piezas: [piece] },
      { ...sponsor, enlace: 'https://mina.test/' },
      { ...sponsor, enlace: '' },
    ),
  ).toEqual([
    [1, 'https://otro.test/a?b=1&c=2'],
    [2, '/articulos/5'],
    [3, 'https://mina.test/'],
  ]);
});

test('addresses are stored in ASCII, those of the site as paths', () => {
  expect(destinations(linkTo('https://peñoles.test/año'))).toEqual([
    [1, 'https://xn--peoles-xwa.test/a%C3%B1o'],
  ]);
  expect(destinations(linkTo('https://revista.test/foro?a=ñ#b'))).toEqual([
    [1, '/foro?a=%C3%B1#b'],
  ]);
  expect(destinations(linkTo('https://revista.test@otro.test/'))).toEqual([
    [1, 'https://revista.test@otro.test/'],
  ]);
});

test('what is no page of the web is not counted', () => {
  expect(destinations(linkTo('mailto:redaccion@revista.test'))).toEqual([]);
});
