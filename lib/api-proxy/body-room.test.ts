import { expect, test } from 'vitest';
import { createBodyRoom, NoRoom } from './body-room.ts';

test('bodies take what there is, and give it back', () => {
  const room = createBodyRoom({ most: 10 });
  const [one, two] = [room(), room()];
  one.take(10);
  one.complete();
  expect(() => two.take(1)).toThrow(NoRoom);
  one.giveBack();
  two.take(10);
  expect(() => two.take(1)).toThrow(NoRoom);
});

test('the one that has been on its way for longest gives way, and no more than has to', () => {
  const room = createBodyRoom({ most: 10 });
  const [first, second, third] = [room(), room(), room()];
  for (const held of [first, second]) held.take(4);
  third.take(3);
  expect([first, second, third].map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
  expect(() => first.take(1)).toThrow(NoRoom);
  // What it had is given back once.
  first.giveBack();
  third.take(3);
  expect(second.signal.aborted).toBe(false);
});

test('one that is there whole gives way to nobody', () => {
  const room = createBodyRoom({ most: 10 });
  const [whole, arriving] = [room(), room()];
  whole.take(8);
  whole.complete();
  expect(() => arriving.take(3)).toThrow(NoRoom);
  expect(whole.signal.aborted).toBe(false);
});

test('nobody takes the room of all others', () => {
  const room = createBodyRoom({ most: 10, mostOfOne: 6 });
  const [one, again, other] = [room('ana'), room('ana'), room('luis')];
  one.take(4);
  expect(() => again.take(3)).toThrow(NoRoom);
  other.take(6);
  expect(one.signal.aborted).toBe(false);
  one.giveBack();
  again.take(3);
});
