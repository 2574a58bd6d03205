import { describe, expect, test } from 'vitest';
import { loginAddress, safeNext, withNext } from './next-path.ts';

describe('safeNext returns', () => {
  test.each([
    '/',
    '/articulos/12',
    '/articulos/12#comentarios',
    '/articulos?search=agua&page=2',
    '/foro?categoria=geologia#tema-3',
    '/buscar?q=100%25%20cobre',
    '/buscar?q=https://evil.test//x',
    '/perfil/editar-perfil',
    '/panel-admin',
    '/registrarse-no',
    '/apiario',
    '/articulos?next=/iniciar-sesion',
  ])('the path %s of this site', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  test.each([
    ['/buscar?q=relaves mineros', '/buscar?q=relaves%20mineros'],
    ['/buscar?q=minería', '/buscar?q=miner%C3%ADa'],
    ['/minería', '/miner%C3%ADa'],
    ['/foro/../articulos/./3', '/articulos/3'],
    ['/articulos/3#"><img>', '/articulos/3#%22%3E%3Cimg%3E'],
  ])('%s as the browser writes it: %s', (path, written) => {
    expect(safeNext(path)).toBe(written);
  });
});

describe('safeNext returns home for', () => {
  test.each([null, undefined, ''])('nothing: %j', (raw) => {
    expect(safeNext(raw)).toBe('/');
  });

  test.each([
    'https://evil.test',
    'http:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@evil.test',
    'evil.test',
    'articulos/1',
    '?next=/x',
    '#x',
    '.',
    '..//evil.test',
    ' /articulos/1',
    '\u00a0/articulos/1',
    '\ufeff//evil.test',
    '／／evil.test',
  ])('what is no path: %j', (raw) => {
    expect(safeNext(raw)).toBe('/');
  });

  test.each([
    '//evil.test',
    '///evil.test',
    '////evil.test',
    '//evil.test/%2f..',
    '//user@evil.test',
    '/\\evil.test',
    '/\\/evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    '/articulos\\..\\..\\evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/x/..//evil.test',
    '/%2e%2e//evil.test',
    '/articulos//evil.test',
  ])('another host in disguise: %j', (raw) => {
    expect(safeNext(raw)).toBe('/');
  });

  test.each([
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '\t//evil.test',
    '/articulos/1\r\nSet-Cookie: a=b',
    '/articulos/\u00001',
    '/articulos/1\u007f',
    '/articulos/1\u0085',
  ])('control characters: %j', (raw) => {
    expect(safeNext(raw)).toBe('/');
  });

  test.each([
    '/%2Fevil.test',
    '/%2fevil.test/',
    '/%5Cevil.test',
    '/%5c%5cevil.test',
    '/%252Fevil.test',
    '/%09/evil.test',
    '/%0d%0aevil.test',
    '/%00',
    '/%69niciar-sesion',
    '/articulos/%',
    '/articulos/%zz',
    '/articulos/%8',
  ])('what is encoded without need: %j', (raw) => {
    expect(safeNext(raw)).toBe('/');
  });

  test.each([
    '/iniciar-sesion',
    '/iniciar-sesion/',
    '/iniciar-sesion?next=/articulos/1',
    '/iniciar-sesion#x',
    '/Iniciar-Sesion',
    '/foro/../iniciar-sesion',
    '/registrarse',
    '/reset-password',
    '/reset-password-confirm?uid=1&token=a',
    '/login-admin',
    '/api',
    '/api/session/logout',
    '/api/v1/users/profile',
  ])('a screen of the account or the API: %j', (raw) => {
    expect(safeNext(raw)).toBe('/');
  });

  test('an address longer than any of the site', () => {
    expect(safeNext(`/buscar?q=${'a'.repeat(2000)}`)).toBe('/');
  });
});

test('for any input the result is on this site', () => {
  const pieces = ['/', '\\', '.', '%2f', '%5c', '%2e', '@', ':', '?', '#', '\t', 'evil.test', 'a'];
  const site = 'https://veta.test';
  for (const a of pieces) {
    for (const b of pieces) {
      for (const c of pieces) {
        for (const d of pieces) {
          const next = safeNext(`/${a}${b}${c}${d}`);
          expect(new URL(next, site).origin, next).toBe(site);
          expect(new URL(decodeURIComponent(next), site).origin, next).toBe(site);
        }
      }
    }
  }
});

test.each([
  ['/articulos/12#comentarios', '/iniciar-sesion?next=%2Farticulos%2F12%23comentarios'],
  ['/foro?page=2&categoria=agua', '/iniciar-sesion?next=%2Fforo%3Fpage%3D2%26categoria%3Dagua'],
  ['/', '/iniciar-sesion'],
  ['//evil.test', '/iniciar-sesion'],
])('loginAddress(%s) is %s', (path, address) => {
  expect(loginAddress(path)).toBe(address);
});

test.each(['/articulos/12#comentarios', '/buscar?q=relaves+y%20agua&tipo=foro', '/minería'])(
  'loginAddress(%s) leads back there',
  (path) => {
    const { searchParams } = new URL(loginAddress(path), 'https://veta.test');
    expect(safeNext(searchParams.get('next'))).toBe(safeNext(path));
  },
);

test('withNext keeps the return path across screens', () => {
  expect(withNext('/registrarse', '/foro/3')).toBe('/registrarse?next=%2Fforo%2F3');
  expect(withNext('/registrarse', '/')).toBe('/registrarse');
});
