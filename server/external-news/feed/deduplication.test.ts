import { expect, test } from 'vitest';
import { deduplicationKeys, linkIdentity } from './deduplication.ts';

test.each([
  ['https://www.diario.pe/cobre/', 'http://diario.pe/cobre'],
  ['https://diario.pe/cobre?utm_source=rss&utm_medium=feed', 'https://diario.pe/cobre'],
  ['https://diario.pe/cobre?fbclid=abc#comentarios', 'https://diario.pe/cobre'],
  ['https://diario.pe/nota.php?id=7&sec=2&ref=home', 'https://diario.pe/nota.php?sec=2&id=7'],
])('%s and %s are one link', (one, other) => {
  expect(linkIdentity(one)).toBe(linkIdentity(other));
});

test.each([
  ['https://diario.pe/nota?id=7', 'https://diario.pe/nota?id=8'],
  ['https://diario.pe/cobre', 'https://otro.pe/cobre'],
  ['https://diario.pe/Cobre', 'https://diario.pe/cobre'],
])('%s and %s are two', (one, other) => {
  expect(linkIdentity(one)).not.toBe(linkIdentity(other));
});

test('the address of a whole site is not a key', () => {
  expect(linkIdentity('https://www.diario.pe/?utm_source=rss')).toBeUndefined();
});

const item = {
  guid: undefined,
  link: undefined,
  title: 'Sube la ley del cobre',
  day: '2026-11-20',
};

test('a guid that is an address means the same in every feed, a number only in its own', () => {
  const address = { ...item, guid: 'https://agencia.pe/?p=5' };
  const number = { ...item, guid: '5' };
  expect(deduplicationKeys(address, 'a.pe').keys).toEqual(deduplicationKeys(address, 'b.pe').keys);
  expect(deduplicationKeys(number, 'a.pe').keys).not.toEqual(
    deduplicationKeys(number, 'b.pe').keys,
  );
});

test('a title and its day are one identity, whatever accents and case', () => {
  const { titleKey } = deduplicationKeys(item, 'a.pe');
  expect(deduplicationKeys({ ...item, title: 'SUBE LA LEY DEL COBRÉ' }, 'b.pe').titleKey).toBe(
    titleKey,
  );
  expect(deduplicationKeys({ ...item, day: '2026-11-21' }, 'a.pe').titleKey).not.toBe(titleKey);
});

test('a short title and an undated one tell nothing to another feed', () => {
  expect(deduplicationKeys(item, 'a.pe').isTitleDistinctive).toBe(true);
  expect(deduplicationKeys({ ...item, title: 'Precio del cobre' }, 'a.pe').isTitleDistinctive).toBe(
    false,
  );
  expect(deduplicationKeys({ ...item, day: undefined }, 'a.pe').isTitleDistinctive).toBe(false);
});
