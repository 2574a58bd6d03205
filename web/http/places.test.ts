import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlaces } from './places.ts';

let began = 0;
beforeEach(() => {
  vi.useFakeTimers();
  began = Date.now();
});
afterEach(() => void vi.useRealTimers());

test('a place that is given back goes to who has waited longest', async () => {
  const { take } = createPlaces({ places: 1, waiting: 2, patienceMs: 2000, crowdedMs: 250 });
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
  const { take } = createPlaces({ places: 1, waiting: 2, patienceMs: 2000, crowdedMs: 250 });
  const first = await take();
  const late = take();
  vi.advanceTimersByTime(2000);
  expect(await late).toBeUndefined();
  first?.();
  expect(await take()).toBeDefined();
});

/** Somebody comes every `everyMs`, and a place is given back every `doneMs`, for so long. */
async function crowd(seconds: number, everyMs: number, doneMs: number) {
  const { take } = createPlaces({ places: 4, waiting: 256, patienceMs: 2000, crowdedMs: 250 });
  const working: (() => void)[] = [];
  const seen: { came: number; waited: number; isRefused: boolean }[] = [];
  for (let now = 0; now < seconds * 1000; now += 10) {
    if (now % everyMs === 0) {
      void take().then((leave) => {
        seen.push({ came: now, waited: Date.now() - began - now, isRefused: !leave });
        if (leave) working.push(leave);
      });
    }
    if (now % doneMs === 0) working.shift()?.();
    await vi.advanceTimersByTimeAsync(10);
  }
  return seen;
}

test('where more come all the time than can be done, the rest is refused soon, and as much is done', async () => {
  const seen = await crowd(20, 10, 100);
  const later = seen.filter(({ came }) => came > 2500);
  expect(Math.max(...later.map(({ waited }) => waited))).toBeLessThanOrEqual(310);
  const answered = later.filter(({ isRefused }) => !isRefused).length;
  expect(answered).toBeGreaterThan(165);
  expect(answered).toBeLessThan(180);
});

test('a little more than can be done refuses a little', async () => {
  const seen = await crowd(20, 90, 100);
  const refused = seen.filter(({ isRefused }) => isRefused).length;
  expect(refused / seen.length).toBeLessThan(0.12);
});

test('a burst that is worked off in two seconds is refused nothing, however often one comes', async () => {
  const { take } = createPlaces({ places: 4, waiting: 256, patienceMs: 2000, crowdedMs: 250 });
  for (let burst = 0; burst < 5; burst += 1) {
    const working: (() => void)[] = [];
    let refused = 0;
    for (let count = 0; count < 60; count += 1) {
      void take().then((leave) => {
        if (leave) working.push(leave);
        else refused += 1;
      });
    }
    for (let now = 0; now < 2000; now += 100) {
      await vi.advanceTimersByTimeAsync(100);
      for (const leave of working.splice(0)) leave();
    }
    expect([burst, refused, working.length]).toEqual([burst, 0, 0]);
  }
});

test('when the crowd is gone, who waits is patient again', async () => {
  const { take } = createPlaces({ places: 1, waiting: 256, patienceMs: 2000, crowdedMs: 250 });
  const leave = await take();
  void take();
  await vi.advanceTimersByTimeAsync(3000);
  const next = take();
  await vi.advanceTimersByTimeAsync(1500);
  leave?.();
  expect(await next).toBeDefined();
});

test('where too many wait, nobody else does', async () => {
  const { take } = createPlaces({ places: 1, waiting: 1, patienceMs: 2000, crowdedMs: 250 });
  await take();
  void take();
  expect(await take()).toBeUndefined();
});

test('a place is given back once', async () => {
  const { take } = createPlaces({ places: 1, waiting: 0, patienceMs: 2000, crowdedMs: 250 });
  const leave = await take();
  leave?.();
  leave?.();
  expect(await take()).toBeDefined();
  expect(await take()).toBeUndefined();
});

test('it is told how many are taken, however often one is given back', async () => {
  const { take, taken } = createPlaces({ places: 2, waiting: 0, patienceMs: 2000, crowdedMs: 250 });
  const leave = await take();
  await take();
  expect(taken()).toBe(2);
  leave?.();
  leave?.();
  expect(taken()).toBe(1);
});
