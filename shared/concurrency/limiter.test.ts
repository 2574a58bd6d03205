import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLimiter } from './limiter.ts';

let began = 0;
beforeEach(() => {
  vi.useFakeTimers();
  began = Date.now();
});
afterEach(() => void vi.useRealTimers());

test('a released slot goes to the task that has waited longest', async () => {
  const { acquire } = createLimiter({
    running: 1,
    waiting: 2,
    timeoutMs: 2000,
    crowdedTimeoutMs: 250,
  });
  const first = await acquire();
  const order: string[] = [];
  const second = acquire().then((release) => {
    order.push('second');
    return release;
  });
  const third = acquire().then(() => order.push('third'));
  first?.();
  const release = await second;
  expect(order).toEqual(['second']);
  release?.();
  await third;
  expect(order).toEqual(['second', 'third']);
});

test('a task that waits too long is refused, and takes no slot from later ones', async () => {
  const { acquire } = createLimiter({
    running: 1,
    waiting: 2,
    timeoutMs: 2000,
    crowdedTimeoutMs: 250,
  });
  const first = await acquire();
  const late = acquire();
  vi.advanceTimersByTime(2000);
  expect(await late).toBeUndefined();
  first?.();
  expect(await acquire()).toBeDefined();
});

/** A task arrives every `everyMs`, and a slot is released every `doneMs`, for so long. */
async function crowd(seconds: number, everyMs: number, doneMs: number) {
  const { acquire } = createLimiter({
    running: 4,
    waiting: 256,
    timeoutMs: 2000,
    crowdedTimeoutMs: 250,
  });
  const working: (() => void)[] = [];
  const seen: { came: number; waited: number; isRefused: boolean }[] = [];
  for (let now = 0; now < seconds * 1000; now += 10) {
    if (now % everyMs === 0) {
      void acquire().then((release) => {
        seen.push({ came: now, waited: Date.now() - began - now, isRefused: !release });
        if (release) working.push(release);
      });
    }
    if (now % doneMs === 0) working.shift()?.();
    await vi.advanceTimersByTimeAsync(10);
  }
  return seen;
}

test('under lasting overload the rest is refused soon, and as much is done', async () => {
  const seen = await crowd(20, 10, 100);
  const later = seen.filter(({ came }) => came > 2500);
  expect(Math.max(...later.map(({ waited }) => waited))).toBeLessThanOrEqual(310);
  const answered = later.filter(({ isRefused }) => !isRefused).length;
  expect(answered).toBeGreaterThan(165);
  expect(answered).toBeLessThan(180);
});

test('a little overload refuses a little', async () => {
  const seen = await crowd(20, 90, 100);
  const refused = seen.filter(({ isRefused }) => isRefused).length;
  expect(refused / seen.length).toBeLessThan(0.12);
});

test('a burst that takes two seconds is never refused, however often one comes', async () => {
  const { acquire } = createLimiter({
    running: 4,
    waiting: 256,
    timeoutMs: 2000,
    crowdedTimeoutMs: 250,
  });
  for (let burst = 0; burst < 5; burst += 1) {
    const working: (() => void)[] = [];
    let refused = 0;
    for (let count = 0; count < 60; count += 1) {
      void acquire().then((release) => {
        if (release) working.push(release);
        else refused += 1;
      });
    }
    for (let now = 0; now < 2000; now += 100) {
      await vi.advanceTimersByTimeAsync(100);
      for (const release of working.splice(0)) release();
    }
    expect([burst, refused, working.length]).toEqual([burst, 0, 0]);
  }
});

test('after an overload the long timeout applies again', async () => {
  const { acquire } = createLimiter({
    running: 1,
    waiting: 256,
    timeoutMs: 2000,
    crowdedTimeoutMs: 250,
  });
  const release = await acquire();
  void acquire();
  await vi.advanceTimersByTimeAsync(3000);
  const next = acquire();
  await vi.advanceTimersByTimeAsync(1500);
  release?.();
  expect(await next).toBeDefined();
});

test('a task that finds the queue full is refused at once', async () => {
  const { acquire } = createLimiter({
    running: 1,
    waiting: 1,
    timeoutMs: 2000,
    crowdedTimeoutMs: 250,
  });
  await acquire();
  void acquire();
  expect(await acquire()).toBeUndefined();
});

test('a slot is released once', async () => {
  const { acquire } = createLimiter({
    running: 1,
    waiting: 0,
    timeoutMs: 2000,
    crowdedTimeoutMs: 250,
  });
  const release = await acquire();
  release?.();
  release?.();
  expect(await acquire()).toBeDefined();
  expect(await acquire()).toBeUndefined();
});

test('active counts the slots in use, however often one is released', async () => {
  const { acquire, active } = createLimiter({
    running: 2,
    waiting: 0,
    timeoutMs: 2000,
    crowdedTimeoutMs: 250,
  });
  const release = await acquire();
  await acquire();
  expect(active()).toBe(2);
  release?.();
  release?.();
  expect(active()).toBe(1);
});

test('without a timeout a task waits for as long as it takes', async () => {
  const { acquire } = createLimiter({ running: 1, waiting: 1 });
  const release = await acquire();
  const next = acquire();
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(vi.getTimerCount()).toBe(0);
  release?.();
  expect(await next).toBeDefined();
});
