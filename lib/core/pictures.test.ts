import { expect, test } from 'vitest';
import { isOwnPicture, ownPicturePath, pictureAddress } from './pictures.ts';

const OWN = ['https://veta.test', 'http://127.0.0.1:4000/api/v1', 'no-address'];

test.each([
  ['/media/articulos/a.webp', '/media/articulos/a.webp'],
  ['https://veta.test/media/articulos/a.webp', '/media/articulos/a.webp'],
  ['http://127.0.0.1:4000/media/articulos/a.webp', '/media/articulos/a.webp'],
  ['HTTPS://VETA.TEST:443/media/a.webp', '/media/a.webp'],
  ['https://veta.test/api/imagen/noticias/1/a.webp', '/api/imagen/noticias/1/a.webp'],
])('the own file %s goes through the site (D4)', (value, address) => {
  expect(pictureAddress(value, OWN)).toBe(address);
});

test.each([
  'https://agencia.test/foto.jpg?w=600#x',
  'http://agencia.test/media/foto.jpg',
  'https://veta.test/otra/foto.jpg',
  'http://veta.test/media/a.webp',
  'http://127.0.0.1:4001/media/a.webp',
  'https://veta.test.evil.test/media/a.webp',
])('the address %s does not change', (value) => {
  expect(pictureAddress(value, OWN)).toBe(value);
});

test.each([
  null,
  undefined,
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://veta.test/1',
  'file:///etc/passwd',
  'ftp://agencia.test/foto.jpg',
  '//evil.test/media/a.webp',
  '/otra/foto.jpg',
  'foto.jpg',
  'https://',
])('there is no picture at %s (D43)', (value) => {
  expect(pictureAddress(value, OWN)).toBeUndefined();
});

test.each([
  'https://veta.test/media/textos/a.webp?firma=1764.Zx_-9&v=2',
  '/media/textos/a.webp?firma=1764.Zx_-9',
])('the signature of a file that is not public stays, and nothing resizes it: %s', (value) => {
  const address = '/media/textos/a.webp?firma=1764.Zx_-9';
  expect(pictureAddress(value, OWN)).toBe(address);
  expect(ownPicturePath(value)).toBe(address);
  expect(isOwnPicture(address)).toBe(false);
});

test('isOwnPicture is true for files below /media and pictures of news only', () => {
  expect(isOwnPicture('/media/a.webp')).toBe(true);
  expect(isOwnPicture('/api/imagen/noticias/1/a.webp')).toBe(true);
  expect(isOwnPicture('/api/v1/a.webp')).toBe(false);
  expect(isOwnPicture('/mediateca/a.webp')).toBe(false);
  expect(isOwnPicture('https://agencia.test/media/a.webp')).toBe(false);
});

test.each([
  ['/media/perfiles/a.webp', '/media/perfiles/a.webp'],
  // Only the path is used: the site asks its own server for it.
  ['http://10.0.0.1:4000/media/perfiles/a.webp', '/media/perfiles/a.webp'],
  ['https://rastreo.test/media/a.webp?quien=5', '/media/a.webp'],
])("the picture of a person at %s is the site's %s", (value, path) => {
  expect(ownPicturePath(value)).toBe(path);
});

test.each(['https://rastreo.test/pixel.gif', '/media/../x.webp', 'javascript:alert(1)', '', null])(
  "no person's picture is loaded from %j",
  (value) => {
    expect(ownPicturePath(value)).toBeUndefined();
  },
);
