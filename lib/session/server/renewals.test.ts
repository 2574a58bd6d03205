import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endRenewals, type RefreshCalls, renewOnce } from './renewals.ts';
import { type Renewal, shared } from './session-state.ts';

const REFUSED = {
  kind: 'refused',
  text: 'Sesión expirada, por favor inicia sesión nuevamente.',
};

const renewed = (number: number): Renewal => ({
  kind: 'renewed',
  tokens: { access: `a${number}`, refresh: `r${number}` },
});

beforeEach(() => {
  vi.useFakeTimers();
  shared.renewals.clear();
  shared.ended.clear();
  return () => vi.useRealTimers();
});

/** Calls whose refresh finishes on demand. */
function heldCalls() {
  const held: ((outcome: Renewal) => void)[] = [];
  const calls = {
    refresh: vi.fn<RefreshCalls['refresh']>(() => new Promise((resolve) => held.push(resolve))),
    revoke: vi.fn<RefreshCalls['revoke']>(async () => {}),
  };
  return { calls, finish: (outcome: Renewal) => held.shift()?.(outcome) };
}

const callsGiving = (...outcomes: Renewal[]) => ({
  refresh: vi.fn<RefreshCalls['refresh']>(async () => outcomes.shift() ?? { kind: 'unreachable' }),
  revoke: vi.fn<RefreshCalls['revoke']>(async () => {}),
});

test('fifty concurrent requests share one refresh (D6)', async () => {
  const { calls, finish } = heldCalls();
  const all = Promise.all(Array.from({ length: 50 }, () => renewOnce({ refresh: 'r1' }, calls)));
  finish(renewed(2));
  expect(new Set(await all)).toEqual(new Set([renewed(2)]));
  expect(calls.refresh).toHaveBeenCalledTimes(1);
});

test('a request with the former cookie within 10 seconds gets the same tokens', async () => {
  const calls = callsGiving(renewed(2), renewed(3));
  await renewOnce({ refresh: 'r1' }, calls);
  vi.advanceTimersByTime(9_999);
  expect(await renewOnce({ refresh: 'r1' }, calls)).toEqual(renewed(2));
  vi.advanceTimersByTime(1);
  expect(await renewOnce({ refresh: 'r1' }, calls)).toEqual(renewed(3));
});

test('a request two renewals late gets the newest tokens', async () => {
  const calls = callsGiving(renewed(2), renewed(3));
  await renewOnce({ refresh: 'r1' }, calls);
  await renewOnce({ refresh: 'r2' }, calls);
  expect(await renewOnce({ access: 'a1', refresh: 'r1' }, calls)).toEqual(renewed(3));
  expect(calls.refresh).toHaveBeenCalledTimes(2);
});

describe('with a server that keeps its refresh tokens', () => {
  const kept = (number: number): Renewal => ({
    kind: 'renewed',
    tokens: { access: `a${number}`, refresh: 'r1' },
  });

  test('tokens that have expired too are refreshed, however soon', async () => {
    const calls = callsGiving(kept(2), kept(3));
    expect(await renewOnce({ access: 'a1', refresh: 'r1' }, calls)).toEqual(kept(2));
    expect(await renewOnce({ access: 'a2', refresh: 'r1' }, calls)).toEqual(kept(3));
    expect(await renewOnce({ access: 'a1', refresh: 'r1' }, calls)).toEqual(kept(3));
    expect(calls.refresh).toHaveBeenCalledTimes(2);
  });

  test('the later tokens are kept for 10 seconds of their own', async () => {
    const calls = callsGiving(kept(2), kept(3));
    await renewOnce({ access: 'a1', refresh: 'r1' }, calls);
    vi.advanceTimersByTime(9_000);
    await renewOnce({ access: 'a2', refresh: 'r1' }, calls);
    vi.advanceTimersByTime(9_000);
    expect(await renewOnce({ access: 'a2', refresh: 'r1' }, calls)).toEqual(kept(3));
  });
});

test('another token is another refresh', async () => {
  const calls = callsGiving(renewed(2), renewed(9));
  await Promise.all([renewOnce({ refresh: 'r1' }, calls), renewOnce({ refresh: 'r8' }, calls)]);
  expect(calls.refresh.mock.calls).toEqual([['r1'], ['r8']]);
});

test('an unreachable server is called again', async () => {
  const calls = callsGiving({ kind: 'unreachable' }, renewed(2));
  expect(await renewOnce({ refresh: 'r1' }, calls)).toEqual({ kind: 'unreachable' });
  expect(await renewOnce({ refresh: 'r1' }, calls)).toEqual(renewed(2));
});

test('an unexpected error is not kept', async () => {
  const calls = callsGiving(renewed(2));
  calls.refresh.mockRejectedValueOnce(new TypeError('x'));
  await expect(renewOnce({ refresh: 'r1' }, calls)).rejects.toThrow(TypeError);
  expect(await renewOnce({ refresh: 'r1' }, calls)).toEqual(renewed(2));
});

describe('a logout', () => {
  test('wins over a refresh in progress, whose tokens are revoked', async () => {
    const { calls, finish } = heldCalls();
    const waiting = renewOnce({ refresh: 'r1' }, calls);
    expect(endRenewals('r1')).toEqual(['r1']);
    finish(renewed(2));
    expect(await waiting).toEqual(REFUSED);
    expect(calls.revoke.mock.calls).toEqual([[{ access: 'a2', refresh: 'r2' }]]);
    expect(await renewOnce({ refresh: 'r2' }, calls)).toEqual(REFUSED);
  });

  test('with the former cookie ends the renewed session', async () => {
    const calls = callsGiving(renewed(2), renewed(3));
    await renewOnce({ refresh: 'r1' }, calls);
    await renewOnce({ refresh: 'r2' }, calls);
    expect(endRenewals('r1')).toEqual(['r1', 'r2', 'r3']);
    expect(await renewOnce({ refresh: 'r3' }, calls)).toEqual(REFUSED);
    expect(calls.refresh).toHaveBeenCalledTimes(2);
  });

  test('leaves nothing for a late request with the former cookie', async () => {
    const calls = callsGiving(renewed(2), renewed(3));
    await renewOnce({ refresh: 'r1' }, calls);
    await renewOnce({ refresh: 'r2' }, calls);
    expect(endRenewals('r3')).toEqual(['r1', 'r2', 'r3']);
    expect(await renewOnce({ refresh: 'r1' }, calls)).toEqual(REFUSED);
  });

  test('ends a token that the server does not replace', async () => {
    const calls = callsGiving({ kind: 'renewed', tokens: { access: 'a2', refresh: 'r1' } });
    await renewOnce({ refresh: 'r1' }, calls);
    expect(endRenewals('r1')).toEqual(['r1']);
    expect(await renewOnce({ refresh: 'r1' }, calls)).toEqual(REFUSED);
  });

  test('affects no other session', async () => {
    const calls = callsGiving(renewed(2));
    endRenewals('r9');
    expect(await renewOnce({ refresh: 'r1' }, calls)).toEqual(renewed(2));
  });
});

test('any number of logouts with any tokens needs little memory', () => {
  for (let number = 0; number < 100_010; number += 1) endRenewals(`inventado-${number}`);
  expect(shared.ended.size).toBe(100_000);
  endRenewals('x'.repeat(4096));
  expect(Math.max(...[...shared.ended.keys()].map(({ length }) => length))).toBeLessThan(64);
});

test('a refused token is not kept, however long it is', async () => {
  const calls = callsGiving({ kind: 'refused', text: 'No.' });
  await renewOnce({ refresh: 'x'.repeat(4096) }, calls);
  const [name] = shared.renewals.keys();
  const [renewal] = shared.renewals.values();
  expect(name).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(renewal).length).toBeLessThan(100);
});
