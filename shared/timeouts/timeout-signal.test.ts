import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { timeoutSignal } from './timeout-signal.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Creates a signal in a request, and whether what the request holds is in memory afterwards. */
async function isHeldAfter(create: () => AbortSignal) {
  const request = new AsyncLocalStorage<object>();
  let held: object | undefined = { page: 'x'.repeat(1000) };
  const reference = new WeakRef(held);
  const signal = request.run(held, create);
  held = undefined;
  for (let turn = 0; turn < 3; turn += 1) {
    await nextIteration();
    collectGarbage();
  }
  return { signal, isHeld: reference.deref() !== undefined };
}

test('a waiting signal holds nothing of its request', async () => {
  const { signal, isHeld } = await isHeldAfter(() => timeoutSignal(60_000));
  expect(isHeld).toBe(false);
  expect(signal.aborted).toBe(false);
});

test('it aborts after its time', async () => {
  const signal = timeoutSignal(1);
  await vi.waitFor(() => expect(signal.aborted).toBe(true));
  expect(signal.reason.name).toBe('TimeoutError');
});
