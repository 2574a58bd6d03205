import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlaces } from './places.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a place that is given back goes to who has waited longest', async () => {
  const take = createPlaces({ places: 1, waiting: 2, patienceMs: 2000 });
  const first = await take();
  const order: string[] = [];
  const second = take().then((leave) => {
    order.push('second');
    return leave;
  });
  const third = take().then(() => order.push('third'));
  first?.();
  const leave = await second;
  expect(order).toEqual(['second']);
  leave?.();
  await third;
  expect(order).toEqual(['second', 'third']);
});

test('who waits longer than is good is refused, and takes nothing from those who come after', async () => {
  const take = createPlaces({ places: 1, waiting: 2, patienceMs: 2000 });
  const first = await take();
  const late = take();
  vi.advanceTimersByTime(2000);
  expect(await late).toBeUndefined();
  first?.();
  expect(await take()).toBeDefined();
});

test('where too many wait, nobody else does', async () => {
  const take = createPlaces({ places: 1, waiting: 1, patienceMs: 2000 });
  await take();
  void take();
  expect(await take()).toBeUndefined();
});

test('a place is given back once', async () => {
  const take = createPlaces({ places: 1, waiting: 0, patienceMs: 2000 });
  const leave = await take();
  leave?.();
  leave?.();
  expect(await take()).toBeDefined();
  expect(await take()).toBeUndefined();
});
