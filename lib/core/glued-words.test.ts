import { expect, test } from 'vitest';
import { unglueWords } from './glued-words.ts';

const glued = (text: string) => text.replaceAll(' ', '\u00A0');

test('a sentence glued by no-break spaces gets spaces', () => {
  const text = 'La compañía informó que el nuevo circuito de flotación trabajará';
  expect(unglueWords(glued(text))).toBe(text);
  expect(unglueWords(glued('extraordinariamente recirculada'))).toBe(
    'extraordinariamente recirculada',
  );
});

test.each([
  'subió 12~%, hasta 3~t/d y 12~500~000~t',
  'la N.º~24, S/~300, US$~5 y el art.~12',
  'de 20~°C a 30~m³/h',
  'Sr.~Mamani',
])('a unit stays with its number: %s', (text) => {
  expect(unglueWords(text.replaceAll('~', '\u00A0'))).toBe(text.replaceAll('~', '\u00A0'));
});

test('in a glued sentence numbers keep their units', () => {
  const text = 'El precio del cobre subió 12 % en la semana, a US$ 5 la libra, según la N.º 24';
  expect(unglueWords(glued(text))).toBe(
    text
      .replace('12 %', '12\u00A0%')
      .replace('US$ 5', 'US$\u00A05')
      .replace('N.º 24', 'N.º\u00A024'),
  );
});

test('other spaces do not change, and a long text takes no time', () => {
  expect(unglueWords('uno\n\n dos\u202F500\u2007a b')).toBe('uno\n\n dos\u202F500\u2007a b');
  const long = 'a\u00A0'.repeat(100_000);
  expect(unglueWords(long)).toHaveLength(long.length);
});
