import { expect, test } from 'vitest';
import { BodyNotHeld, createBodyBudget } from './body-budget.ts';

test('bodies reserve and release memory', () => {
  const room = createBodyBudget({ max: 10 });
  const [one, two] = [room(), room()];
  one.reserve(10);
  one.complete();
  expect(() => two.reserve(1)).toThrow(BodyNotHeld);
  one.release();
  two.reserve(10);
  expect(() => two.reserve(1)).toThrow(BodyNotHeld);
});

test('the body that has been arriving for longest is aborted, and no more than necessary', () => {
  const room = createBodyBudget({ max: 10 });
  const [first, second, third] = [room(), room(), room()];
  for (const reservation of [first, second]) reservation.reserve(4);
  third.reserve(3);
  expect([first, second, third].map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
  expect(() => first.reserve(1)).toThrow(BodyNotHeld);
  // Its memory is released once.
  first.release();
  third.reserve(3);
  expect(second.signal.aborted).toBe(false);
});

test('a complete body is not aborted', () => {
  const room = createBodyBudget({ max: 10 });
  const [whole, arriving] = [room(), room()];
  whole.reserve(8);
  whole.complete();
  expect(() => arriving.reserve(3)).toThrow(BodyNotHeld);
  expect(whole.signal.aborted).toBe(false);
});

test('one person cannot use up the budget', () => {
  const room = createBodyBudget({ max: 10, maxPerPerson: 6 });
  const [one, again, other] = [room('ana'), room('ana'), room('luis')];
  one.reserve(4);
  expect(() => again.reserve(3)).toThrow(BodyNotHeld);
  other.reserve(6);
  expect(one.signal.aborted).toBe(false);
  one.release();
  again.reserve(3);
});
