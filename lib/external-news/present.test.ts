import { expect, test } from 'vitest';
import { isNewsPicture, newsPicturePath, readPicturePath } from './picture-path.ts';
import { boundedNews, picturesInText, presentListedNews, presentNews } from './present.ts';

const item = (rest: object) => ({
  id: 7,
  titulo: 'Uno',
  cuerpo: 'Texto.',
  imagen_url: null,
  fecha_publicacion: null,
  ...rest,
});
const FOTO = 'https://agencia.test/foto.jpg?w=600';
const FOTO_HERE = /^\/api\/imagen\/noticias\/7\/[0-9a-f]{20}\.webp$/;

test('a picture of another site gets an address on this one, which does not reveal the other', () => {
  const { imagen_url } = presentNews(item({ imagen_url: FOTO }));
  expect(imagen_url).toMatch(FOTO_HERE);
  expect(presentNews(item({ imagen_url: `${FOTO}0` })).imagen_url).not.toBe(imagen_url);
  expect(readPicturePath(imagen_url ?? '')).toMatchObject({ id: 7 });
});

test.each([
  [null, null],
  ['', null],
  ['javascript:alert(1)', null],
  ['data:image/svg+xml,<svg onload=alert(1)>', null],
  ['http://127.0.0.1:4000/media/noticias/a.webp', '/media/noticias/a.webp'],
])('the picture %j is shown at %j', (imagen_url, path) => {
  expect(presentNews(item({ imagen_url })).imagen_url).toBe(path);
});

test('pictures in the text come from this site, too, and links do not change', () => {
  const cuerpo = `<p>Uno <a href="https://agencia.test/nota">dos</a></p><img src="${FOTO}" alt="Tajo"><img src="javascript:x">`;
  expect(picturesInText(cuerpo)).toEqual([FOTO]);
  const shown = presentNews(item({ cuerpo })).cuerpo;
  expect(shown).toContain('href="https://agencia.test/nota"');
  expect(shown).toContain(`src="${newsPicturePath(7, FOTO)}"`);
  expect(shown).not.toContain('src="https:');
});

test.each([
  ['a slash', `<img/src="${FOTO}">`],
  ['removed tags', `<im<iframe />g src="${FOTO}">`],
])('a picture that is written with %s comes from this site, too', (_, cuerpo) => {
  expect(presentNews(item({ cuerpo })).cuerpo).not.toContain(FOTO);
  expect(picturesInText(cuerpo)).toEqual([FOTO]);
});

test('a text without pictures stays as it is', () => {
  const cuerpo = 'Uno\ndos <3 & tres';
  expect(presentNews(item({ cuerpo })).cuerpo).toBe(cuerpo);
});

test.each([
  '/api/imagen/noticias/7/abc.webp',
  '/api/imagen/noticias/0/0123456789abcdef0123.webp',
  '/api/imagen/noticias/7/0123456789ABCDEF0123.webp',
  '/api/imagen/noticias/7/0123456789abcdef0123.webp/..',
  '/api/imagen/noticias/7/https://evil.test/a.webp',
  '/media/a.webp',
])('%s is no picture of the news', (path) => {
  expect(readPicturePath(path)).toBeUndefined();
});

test('isNewsPicture matches the paths of the image route', () => {
  expect(isNewsPicture('/api/imagen/noticias/7/0123456789abcdef0123.webp')).toBe(true);
  expect(isNewsPicture('/media/api/imagen/noticias/7')).toBe(false);
});

const fieldsOf = { boundedNews, presentListedNews, presentNews };

test.each(Object.entries(fieldsOf))('%s cuts titles and names at 300 characters', (_, present) => {
  const long = `${'ñ'.repeat(299)}💎${'x'.repeat(1000)}`;
  const { titulo, fuente } = present(item({ titulo: long, fuente: long }));
  expect([titulo, fuente]).toEqual(Array(2).fill('ñ'.repeat(299)));
  const whole = item({ titulo: 'x'.repeat(300), fuente: null });
  expect(present(whole)).toEqual(whole);
});

test.each(Object.entries(fieldsOf))('%s drops long addresses and dates', (_, present) => {
  const address = (length: number) => 'https://agencia.test/'.padEnd(length, 'a');
  const long = {
    enlace: address(2001),
    imagen_url: address(2001),
    fecha_publicacion: '2026-11-20'.padEnd(101, ' '),
    fecha_insercion: '2026-11-20'.padEnd(101, ' '),
  };
  const none = { enlace: null, imagen_url: null, fecha_publicacion: null, fecha_insercion: null };
  expect(present(item(long))).toEqual(item(none));
  const { enlace, imagen_url } = present(
    item({ enlace: address(2000), imagen_url: address(2000) }),
  );
  expect(enlace).toHaveLength(2000);
  expect(imagen_url).not.toBeNull();
});
