import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailSchema, verifiedEmailSchema } from './auth.ts';
import { isEmailAddress, normalizeEmail } from './email-address.ts';
import { requiredEmailSchema } from './fields.ts';
import { problems } from './testing/problems.ts';

test.each([
  ' ana@mina.pe\t',
  'mailto:ana@mina.pe',
  'MAILTO:ana@mina.pe?subject=Hola&body=%C2%BFQu%C3%A9%3F',
  'mailto://ana@mina.pe',
  'mailto:ana%40mina.pe',
  'smtp:ana@mina.pe',
  'Ana <ana@mina.pe>',
  'Ana Núñez <mailto:ana@mina.pe>',
  '"Núñez, Ana" <ana@mina.pe>',
  '"ana@otra.pe" <ana@mina.pe>',
  'ana@mina.pe <ana@mina.pe>',
  'Ana <ana@mina.pe>,',
  'Ana <ana@mina.pe>;',
  '<ana@mina.pe>',
  '<<ana@mina.pe>>',
  '<ana@mina.pe',
  'ana@mina.pe>',
  'ana@mina.pe (Ana Núñez)',
  'ana@mina.pe.',
  'ana@mina.pe,',
  'ana@mina.pe;',
  'ana@mina.pe:',
  '"ana@mina.pe"',
  '“ana@mina.pe”.',
  '«ana@mina.pe»',
  '(ana@mina.pe)',
  '[ana@mina.pe]',
  '\u200Bana@mina.pe\u200B',
  '\u202Aana@mina.pe\u202C',
  '\u2068ana@mina.pe\u2069',
  '\uFEFFana@mina.pe',
  'ana@mi\u00ADna.pe',
  'ana\u2060@\u200Bmina.pe',
  '\u00A0ana@mina.pe\u00A0',
  'ana＠mina.pe',
  'ａｎａ@mina．pe',
  'ana@mina。pe',
  'ana@MINA.pe',
  'ana@mina.pe\n',
  'ana@mina.pe\u2028',
  'ana@mina.pe\0',
])('%j is the address ana@mina.pe for every form', (typed) => {
  expect(requiredEmailSchema.parse(typed)).toBe('ana@mina.pe');
  expect(emailSchema.parse(typed.toUpperCase())).toBe('ana@mina.pe');
});

test.each([
  ['ana@peñoles.mx', 'ana@xn--peoles-xwa.mx'],
  ['ana@PEN\u0303OLES.mx', 'ana@xn--peoles-xwa.mx'],
  ['ana@xn--peoles-xwa.mx', 'ana@xn--peoles-xwa.mx'],
  ['ana@XN--PEOLES-XWA.mx', 'ana@xn--peoles-xwa.mx'],
  ['Ana <mailto:ana@correo.peñoles.mx>', 'ana@correo.xn--peoles-xwa.mx'],
  ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
  ['ana@例え.jp', 'ana@xn--r8jz45g.jp'],
])('%j has its domain as mail servers look it up', (typed, address) => {
  expect(requiredEmailSchema.parse(typed)).toBe(address);
  expect(emailSchema.parse(typed)).toBe(address);
});

test.each([
  ['', 'El correo electrónico es requerido'],
  ['\u200B\uFEFF', 'El correo electrónico es requerido'],
  ['ana', 'El correo electrónico no es válido'],
  ['ana@', 'El correo electrónico no es válido'],
  ['@mina.pe', 'El correo electrónico no es válido'],
  ['ana@mina', 'El correo electrónico no es válido'],
  ['ana..b@mina.pe', 'El correo electrónico no es válido'],
  ['mailto:', 'El correo electrónico no es válido'],
  ['ana@127.0.0.1', 'El correo electrónico no es válido'],
  ['ana@[127.0.0.1]', 'El correo electrónico no es válido'],
  ['ana quispe@mina.pe', 'El correo electrónico no es válido: sobra un espacio.'],
  ['ana@ mina.pe', 'El correo electrónico no es válido: sobra un espacio.'],
  ['ana@mina.pe, beto@mina.pe', 'El correo electrónico no es válido: escribe una sola dirección.'],
  ['a@x.pe\r\nBcc: b@x.pe', 'El correo electrónico no es válido: escribe una sola dirección.'],
  [
    'mailto:a@x.pe%0D%0ABcc:b@x.pe',
    'El correo electrónico no es válido: escribe una sola dirección.',
  ],
  ['a@x.pe, Ana <b@x.pe>', 'El correo electrónico no es válido: escribe una sola dirección.'],
  ['A <a@x.pe>, B <b@x.pe>', 'El correo electrónico no es válido: escribe una sola dirección.'],
  ['íñigo@mina.pe', 'El correo electrónico no es válido: «í» no puede ir antes de la «@».'],
  ['ana/b@mina.pe', 'El correo electrónico no es válido: «/» no puede ir antes de la «@».'],
  [
    'ana@minа.pe',
    'El correo electrónico no es válido: el dominio mezcla letras de varios alfabetos.',
  ],
])('%j stays wrong: %s', (typed, text) => {
  expect(problems(requiredEmailSchema, typed)).toEqual({ '': [text] });
});

test.each(['.', '…', '"', ' (', '@,', '<a'])(
  'the time that cleaning takes grows with the text alone: %j',
  (part) => {
    expect(normalizeEmail(`x${part.repeat(50_000)}x`)).toMatch(/^x.+x$/);
  },
);

test('an address that is right stays letter by letter: accounts of before are found (D28)', () => {
  const sign = fc.constantFrom(..."abzXY09_'+-.");
  const label = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9-]{0,9}$/);
  const address = fc
    .tuple(
      fc.array(sign, { minLength: 1, maxLength: 12 }),
      label,
      fc.stringMatching(/^[a-zA-Z]{2,6}$/),
    )
    .map(([local, host, end]) => `${local.join('')}@${host}.${end}`)
    .filter(isEmailAddress);
  fc.assert(
    fc.property(address, (known) => {
      expect(normalizeEmail(known).toLowerCase()).toBe(known.toLowerCase());
      expect(emailSchema.parse(emailSchema.parse(known))).toBe(known.toLowerCase());
    }),
  );
});

test('what is mended is stable, and one ASCII address or refused, whatever was typed', () => {
  const piece = fc.constantFrom(
    'ana',
    '@',
    'mina',
    '.pe',
    '<',
    '>',
    ' ',
    ',',
    'mailto:',
    '"',
    'ñ',
    '\u200B',
    '%0A',
    '?',
    '\n',
    '(',
    ')',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const parsed = requiredEmailSchema.safeParse(pieces.join('')).data;
      if (parsed === undefined) return;
      expect(parsed).toMatch(/^[\x21-\x7e]+@[\x21-\x7e]+$/);
      expect(requiredEmailSchema.parse(parsed)).toBe(parsed);
    }),
  );
});

test('nothing is taken off an address that a provider calls verified', () => {
  expect(verifiedEmailSchema.parse(' Ana@Peñoles.mx ')).toBe('ana@xn--peoles-xwa.mx');
  // With the Kelvin sign, of which small letters make a k.
  expect(verifiedEmailSchema.safeParse('\u212Aate@correo.test').success).toBe(false);
  for (const other of ['“ana@mina.pe', 'a\u200Bna@mina.pe', 'Ana <ana@mina.pe>', 'ａna@mina.pe']) {
    expect(verifiedEmailSchema.safeParse(other).success, other).toBe(false);
  }
});
