import { expect, test } from 'vitest';
import { countLinks } from './links.ts';

test.each([
  ['Mira https://veta.test/a y http://veta.test', 2],
  ['www.veta.test, minem.gob.pe y casino.com/gana', 3],
  ['HTTPS://VETA.TEST', 1],
  ['http://1.2.3.4/x', 1],
  ['http://16909060/x', 1],
  ['https://a.test,https://b.test;https://c.test', 3],
  ['spam.tk', 1],
  ['casino.ai/win', 1],
  ['web.dev', 1],
  ['CASINO.COM', 1],
  ['(mira:casino.com)', 1],
  ['@casino.com', 1],
  ['casino.com.Gana ya', 1],
  ['gob.ve/tramites y bit.ly/x', 2],
  ['veta.es/mina, veta.co/a', 2],
  ['ｗｗｗ.veta.test', 1],
  ['cas\u200Bino.com', 1],
  ['evil。com y evil｡com', 2],
])('countLinks finds in %j %i', (text, count) => {
  expect(countLinks(text)).toBe(count);
});

test.each([
  'Sin enlaces. Ni 3.5 % ni S.A.C. ni p.ej. ni EE.UU. ni FF.CC.',
  'Muy bueno.Me gusta',
  'Gracias.Es cierto',
  'gracias.es cierto',
  'Juan.Ve tú',
  'Saludos...me voy',
  'Escríbeme a juan.pe@correo.com o a ventas@veta.com.pe',
  'El informe.pdf y 10.5/3.2',
  'https:// y www. a solas',
  '',
])('countLinks finds nothing in %j', (text) => {
  expect(countLinks(text)).toBe(0);
});

test.each(['a', '\u1100', '㌖', 'a.', '.', 'a-', 'www', 'www.', 'http:/', '@', 'a@', 'a.a/'])(
  'countLinks reads a million characters of %j to the end',
  (part) => {
    const text = part.repeat(1_000_000 / part.length);
    expect(countLinks(`${text}ñ casino.com`)).toBeGreaterThanOrEqual(1);
  },
);
