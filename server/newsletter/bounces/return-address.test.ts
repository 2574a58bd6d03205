import { expect, test } from 'vitest';
import { findDelivery, makeReturnAddress, readReturnAddress } from './return-address.ts';

const key = new Uint8Array(32).fill(7);
const address = makeReturnAddress(
  key,
  { newsletter: 12, subscriber: 4711 },
  'rebotes@boletin.example.test',
);

test('a return address names its newsletter and subscriber, whatever its case', () => {
  expect(address).toMatch(/^rebotes\+c-3mv-[0-9a-f]{20}@boletin\.example\.test$/);
  expect(readReturnAddress(key, address)).toEqual({ newsletter: 12, subscriber: 4711 });
  expect(readReturnAddress(key, ` ${address.toUpperCase()}`)).toEqual({
    newsletter: 12,
    subscriber: 4711,
  });
});

test('the longest ids leave a local part of 64 characters', () => {
  const last = { newsletter: 2 ** 31 - 1, subscriber: 2 ** 31 - 1 };
  const longest = makeReturnAddress(key, last, `${'r'.repeat(29)}@example.test`);

  expect(longest.indexOf('@')).toBe(64);
  expect(readReturnAddress(key, longest)).toEqual(last);
});

test.for([
  ['another subscriber', address.replace('3mv', '3mw')],
  ['another newsletter', address.replace('+c-', '+d-')],
  ['another code', address.replace(/[0-9a-f]{20}@/, `${'0'.repeat(20)}@`)],
  ['a shorter code', address.replace(/[0-9a-f]{2}@/, '@')],
  ['no tag', 'rebotes@boletin.example.test'],
  ['an id beyond the largest', address.replace('3mv', 'zzzzzz')],
  ['two addresses', `${address},${address}`],
  ['nothing', ''],
])('a forged address is refused: %s', ([, forged]) => {
  expect(readReturnAddress(key, forged ?? '')).toBeUndefined();
});

test('an address that another key has signed is refused', () => {
  expect(readReturnAddress(new Uint8Array(32).fill(8), address)).toBeUndefined();
});

/** Tags as long as good ones, all different. */
const forgedTags = (count: number) =>
  Array.from({ length: count }, (_, n) => `r+c-3mv-${n.toString(16).padStart(20, '0')}@x.test`);

test('a report is found by its tag beside a few others, and not among very many', () => {
  const found = { newsletter: 12, subscriber: 4711 };
  expect(findDelivery(key, `To: <${address}>\n\n${forgedTags(5).join('\n')}`)).toEqual(found);
  expect(findDelivery(key, `To: <${address}>\n\n${forgedTags(20).join('\n')}`)).toBeUndefined();
});
