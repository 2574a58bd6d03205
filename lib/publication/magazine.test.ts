import { expect, test } from 'vitest';
import { testEntry, testMagazine } from '../testing/magazine.ts';
import { absolutePicture, addressOf, dueCheck } from './magazine.ts';

const magazine = testMagazine();

test('addressOf is absolute', () => {
  expect(addressOf(magazine, '/articulos/1')).toBe('https://revista.test/articulos/1');
  expect(addressOf(magazine, '/')).toBe('https://revista.test/');
});

test.each([
  ['/media/articulos/a.webp', 'https://revista.test/media/articulos/a.webp'],
  ['/media/a b.webp', 'https://revista.test/media/a%20b.webp'],
  ['http://127.0.0.1:4000/media/a.webp', 'https://revista.test/media/a.webp'],
  ['https://otra.test/a.png?x=1', 'https://otra.test/a.png?x=1'],
  ['javascript:alert(1)', undefined],
  ['data:image/png;base64,AA', undefined],
  ['a.webp', undefined],
  ['', undefined],
  [null, undefined],
])('absolutePicture of %j is %s', (picture, address) => {
  expect(absolutePicture(magazine, picture)).toBe(address);
});

test.each([
  ['2026-11-10', true],
  ['2026-11-11', false],
  ['2026-11-10T17:00:00Z', true],
  ['2026-11-10T17:00:01Z', false],
  ['2026-11-10T12:30:00-05:00', false],
  ['pronto', true],
  [null, true],
])('an entry of %s is due at noon of 10 November in Lima: %s (D16)', (date, due) => {
  expect(dueCheck(magazine)(testEntry({ date }))).toBe(due);
});

test('an entry is due at 00:00 of its day in the time zone of the site (D16)', () => {
  const entry = testEntry({ date: '2026-11-11' });
  const at = (moment: string) => dueCheck({ ...magazine, now: new Date(moment) })(entry);
  expect(at('2026-11-11T04:59:59Z')).toBe(false);
  expect(at('2026-11-11T05:00:00Z')).toBe(true);
});
