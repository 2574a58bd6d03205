import { decodeHTML } from 'entities';
import { describe, expect, test } from 'vitest';
import type { ShownBlock, ShownPiece } from '../../../contract/newsletter-archive.ts';
import { newsletterRenderer, renderNewsletter, type Sent } from './render.ts';

const SITE = 'https://xn--peoles-xwa.test';
const UNSUBSCRIBE = `${SITE}/boletin/baja?token=a.b&c=d`;

const PIECE: ShownPiece = {
  tipo: 'articulo',
  id: 5,
  titulo: 'El litio baja',
  volanta: 'Mercados',
  entradilla: 'Tres razones.',
  firma: 'Ana Paz',
  imagen: '/media/articulos/a.webp',
  url: '/articulos/5',
};
const SPONSOR: ShownBlock = {
  tipo: 'patrocinio',
  titulo: 'Bombas Andinas',
  texto: 'Equipos de altura.',
  enlace: 'https://bombas.test/',
  imagen: '/media/contenido/b.webp',
};
const BLOCKS: ShownBlock[] = [
  { tipo: 'texto', contenido: '<p>Buenos días, <a href="/foro/3">foro</a>.</p>' },
  { tipo: 'piezas', titulo: 'Lo nuevo', piezas: [PIECE] },
  SPONSOR,
];

const sentOf = (given: Partial<Sent> = {}, bloques = BLOCKS): Sent => ({
  numero: 12,
  asunto: 'El cobre de marzo',
  preencabezado: 'Para leer con calma.',
  contenido: { bloques },
  enlaces: [
    { numero: 1, destino: '/foro/3' },
    { numero: 2, destino: '/articulos/5' },
    { numero: 3, destino: 'https://bombas.test/' },
  ],
  ...given,
});
const render = (given: Partial<Sent> = {}, bloques = BLOCKS) =>
  renderNewsletter(sentOf(given, bloques), { siteUrl: SITE, unsubscribePage: UNSUBSCRIBE });

const hrefsIn = (html: string) =>
  new Set(Array.from(html.matchAll(/href="([^"]+)"/g), ([, href = '']) => decodeHTML(href)));

test('the text part has everything, with each address (D72)', () => {
  expect(render().text).toBe(`Veta Minera

EL COBRE DE MARZO

Ver en la web:
https://xn--peoles-xwa.test/boletin/12

Buenos días, foro <https://xn--peoles-xwa.test/boletin/12/enlace/1>.

LO NUEVO
--------

MERCADOS
El litio baja
Tres razones.
Por Ana Paz
https://xn--peoles-xwa.test/boletin/12/enlace/2

[Patrocinado]
Bombas Andinas
Equipos de altura.
https://xn--peoles-xwa.test/boletin/12/enlace/3

-- 

Recibes este correo porque te suscribiste al boletín de Veta Minera.

Darme de baja:
https://xn--peoles-xwa.test/boletin/baja?token=a.b&c=d

Veta Minera · Av. de los Geólogos 1948, oficina 502, Lima, Perú
https://xn--peoles-xwa.test
`);
});

test('links are those that count clicks; archive and unsubscribe links are not counted (D74)', () => {
  expect(hrefsIn(render().html)).toEqual(
    new Set([
      SITE,
      `${SITE}/boletin/12`,
      `${SITE}/boletin/12/enlace/1`,
      `${SITE}/boletin/12/enlace/2`,
      `${SITE}/boletin/12/enlace/3`,
      UNSUBSCRIBE,
    ]),
  );
});

test('links of a preview lead to their addresses', () => {
  expect(hrefsIn(render({ numero: null, enlaces: [] }).html)).toEqual(
    new Set([
      SITE,
      `${SITE}/boletin`,
      `${SITE}/foro/3`,
      `${SITE}/articulos/5`,
      'https://bombas.test/',
      UNSUBSCRIBE,
    ]),
  );
});

test('the HTML part is ASCII with its Spanish text, and says what is sponsored', () => {
  const { html } = render();

  expect(html).toMatch(/^[\t\n\r -~]+$/);
  const text = decodeHTML(html);
  for (const words of [
    'Buenos días, ',
    'Ver en la web',
    'Patrocinado',
    'Lo nuevo',
    'Por Ana Paz',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/<div style="display:none;[^"]*">Para leer con calma\./);
  expect(render({ preencabezado: '' }).html).not.toContain('display:none');
});

test('it loads nothing but the pictures of the site, from whole addresses', () => {
  const { html } = render();

  const sources = Array.from(html.matchAll(/<img[^>]* src="([^"]+)"/g), ([, src]) => src);
  // Those of the image optimizer: JPEG for programs that do not ask for WebP.
  expect(sources).toEqual([
    `${SITE}/_next/image?url=%2Fmedia%2Farticulos%2Fa.webp&amp;w=1080&amp;q=70`,
    `${SITE}/_next/image?url=%2Fmedia%2Fcontenido%2Fb.webp&amp;w=1080&amp;q=70`,
  ]);
  expect(html.match(/<img/g)).toHaveLength(2);
  expect(html).not.toMatch(/<svg|<link|<script|url\(|@import|<iframe|<form/);
});

test('the address of a picture elsewhere, or with a signature, stays as it is', () => {
  for (const imagen of [
    'https://otra.test/media/a.jpg',
    `${SITE}/media/contenido/b.webp?firma=1.b`,
    '/media/contenido/b.webp?firma=1.b',
  ]) {
    const { html } = render({}, [{ ...SPONSOR, imagen }]);
    expect(html).toContain(`<img src="${imagen.startsWith('/') ? SITE : ''}${imagen}"`);
  }
});

test('pictures have a description where no title says what they show', () => {
  const { html } = render({}, [
    { tipo: 'piezas', titulo: '', piezas: [PIECE] },
    SPONSOR,
    {
      tipo: 'texto',
      contenido: '<figure><img src="/media/c.webp" alt="El tajo &quot;norte&quot;"></figure>',
    },
  ]);

  expect(Array.from(html.matchAll(/<img[^>]* alt="([^"]*)"/g), ([, alt]) => alt)).toEqual([
    '',
    '',
    'El tajo &quot;norte&quot;',
  ]);
});

test('tags in what is no HTML are shown as text', () => {
  const tag = '<img src=x onerror="alert(1)"></td></table>';
  const piece = { ...PIECE, titulo: tag, volanta: tag, entradilla: tag, firma: tag };
  const sponsor = { ...SPONSOR, titulo: tag, texto: tag };
  const { html, text } = render({ asunto: tag, preencabezado: tag }, [
    { tipo: 'piezas', titulo: tag, piezas: [piece] },
    sponsor,
  ]);

  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('onerror="');
  expect(html.match(/<\/table>/g)?.length).toBe(html.match(/<table/g)?.length);
  expect(text).toContain(tag);
});

test('what has a colour has one in dark mode too', () => {
  const { html } = render({}, [
    ...BLOCKS,
    {
      tipo: 'texto',
      contenido:
        '<h2>a</h2><h3>b</h3><h4>c</h4><ul><li>d</li></ul><ol><li>e</li></ol><blockquote>f</blockquote><hr><figure><img src="/media/c.webp" alt="g"><figcaption>h</figcaption></figure>',
    },
  ]);
  const dark = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/.exec(html)?.[1] ?? '';
  const known = new Set(Array.from(dark.matchAll(/\.([\w-]+) \{/g), ([, name]) => name));
  const coloured = Array.from(html.matchAll(/<\w+ [^>]*style="[^"]*color:[^>]*>/g), ([tag]) => tag);
  const isKnown = (tag: string) =>
    (/class="([^"]+)"/.exec(tag)?.[1] ?? '').split(' ').some((name) => known.has(name));

  expect(coloured.length).toBeGreaterThan(30);
  expect(coloured.filter((tag) => !isKnown(tag))).toEqual([]);
});

test('headings go down by one level at a time', () => {
  const levels = (titulo: string) =>
    Array.from(
      render({}, [{ tipo: 'piezas', titulo, piezas: [PIECE, PIECE] }]).html.matchAll(/<h(\d)/g),
      ([, level]) => level,
    );

  expect(levels('Lo nuevo')).toEqual(['1', '2', '3', '3']);
  expect(levels('')).toEqual(['1', '2', '2']);
});

describe('rendered once for many', () => {
  test('only the unsubscribe link differs', () => {
    const renderFor = newsletterRenderer(sentOf(), SITE);
    const [one, other] = [renderFor(`${SITE}/boletin/baja?token=uno`), renderFor(UNSUBSCRIBE)];

    expect(other).toEqual(render());
    expect(one.html).toBe(other.html.replace('token=a.b&amp;c=d', 'token=uno'));
    expect(one.text).toBe(other.text.replace('token=a.b&c=d', 'token=uno'));
  });
});
