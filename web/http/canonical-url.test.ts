import { expect, test } from 'vitest';
import { canonicalUrl, isNonCanonicalFile, isNonCanonicalImage } from './canonical-url.ts';

const picture = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=640&q=70`;

test.each(['/media/blogs/veta.64a44c2fe9.webp', '/api/imagen/noticias/12', '/boletin.webp'])(
  '%s is a picture of the site',
  (url) => {
    expect(isNonCanonicalImage(picture(url))).toBe(false);
  },
);

test.each([
  '/boletin.webp#v1',
  '/media/./a.webp',
  '/media/x/../a.webp',
  '/media//a.webp',
  '/media/%61.webp',
  '/media/a.webp?v=1',
  'https://evil.example/a.webp',
  '',
])('%s is not canonical', (url) => {
  expect(isNonCanonicalImage(picture(url))).toBe(true);
});

test('a trailing slash hides nothing', () => {
  expect(isNonCanonicalImage(picture('/a.webp#b').replace('?', '/?'))).toBe(true);
});

test.each([
  '/_next/image?a=?&url=%2Fmedia%2F.%2Fa.webp&w=640&q=70',
  '/_next/image?a=?&url=%2Fa.webp&w=640&q=70',
  '/_next/image??url=%2Fa.webp',
  '/_next/image?%75rl=%2Fa.webp%231',
])('a second question mark in %s hides nothing', (url) => {
  expect(isNonCanonicalImage(url)).toBe(true);
});

test.each([
  ['/media/articulos/%61.webp', true],
  ['/media/%61rticulos/a.webp?v=1', true],
  ['/media/articulos/a.webp?v=%61', false],
  ['/_next/static/chunks/%61.js', true],
  ['/_next/static/chunks/a.js?dpl=%61', false],
  ['/articulos/%61', false],
])('%s is another spelling of a file: %s', (url, isOdd) => {
  expect(isNonCanonicalFile(url)).toBe(isOdd);
});

test.each([
  ['/_next/data/build/media/a.png.json', true],
  ['/_next/data/build/_next/image.json?url=%2Fmedia%2Fa.png&w=640&q=70', true],
  ['/_next/data/build/index.json', true],
  ['/_next//data/build/index.json', true],
  ['/_next/%64ata/build/index.json', true],
  ['/_next/', true],
  ['/_next/imagen', true],
  ['/_next/image/a', true],
  ['/_next/staticx/a.js', true],
  ['/_next/static', true],
  ['/_next/static/chunks/a.js', false],
  ['/_next/static/media/a.woff2?dpl=1', false],
  ['/_next/image?url=%2Fmedia%2Fa.png&w=640&q=70', false],
  ['/_next/image/?url=%2Fmedia%2Fa.png&w=640&q=70', false],
  ['/_next/image', false],
  ['/articulos?a=/_next/data/', false],
  ['/', false],
])('%s is internal to Next: %s', (url, isInternal) => {
  expect(isNonCanonicalFile(url)).toBe(isInternal);
});

test('two `url` parameters are not canonical', () => {
  expect(isNonCanonicalImage(`${picture('/a.webp')}&url=%2Fa.webp%23b`)).toBe(true);
  expect(isNonCanonicalImage('/noticias?url=x%23')).toBe(false);
});

test.each([
  ['/noticias/pagina/%32', '/noticias/pagina/2'],
  ['/%66oro?orden=actividad', '/foro?orden=actividad'],
  ['/%61rticulos/5?a=%61?', '/articulos/5?a=%61?'],
  ['/%5Fnext/data/a/b.json', '/_next/data/a/b.json'],
])('%s redirects to %s', (url, plain) => {
  expect(canonicalUrl(url)).toBe(plain);
});

test.each([
  '/foro',
  '/foro?a=%61',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/foro%0d%0aset-cookie:a',
  '/a%20b',
  '/art%C3%ADculos',
  '/%E0%A4%A',
  '/api/v1/%61',
  '/_next/static/%5Bid%5D.js',
  '/media/%61.webp',
])('%s is canonical or no page', (url) => {
  expect(canonicalUrl(url)).toBeUndefined();
});
