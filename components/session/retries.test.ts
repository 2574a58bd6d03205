import {
  environmentManager,
  focusManager,
  onlineManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/core/api-error';
import { isUnread, type Reading, readFor, retryDelay, retryOptions } from './retries';

const away = new ApiError('network', 'No answer');
const refusal = (status: number) => new ApiError('http', 'No', { status });

const failed = (different: Partial<Reading> = {}): Reading => ({
  status: 'error',
  error: away,
  errorUpdateCount: 1,
  dataUpdatedAt: 0,
  fetchMeta: null,
  ...different,
});

afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => typeof window === 'undefined');
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

test.each([
  [1, 10_000],
  [2, 20_000],
  [3, 40_000],
  [4, 60_000],
  [5000, 60_000],
])('after failure %i a read waits at most %i ms', (errorUpdateCount, longest) => {
  expect(retryDelay(failed({ errorUpdateCount }), 0)).toBe(longest);
});

test('the jitter reduces the delay to half at most', () => {
  expect(retryDelay(failed(), 0.5)).toBe(7500);
  expect(retryDelay(failed(), 1)).toBe(5000);
});

test.each([away, refusal(500), refusal(502), refusal(503), refusal(429)])(
  '%s is transient',
  (error) => {
    expect(retryDelay(failed({ error }), 0)).toBe(10_000);
    expect(isUnread(failed({ error }))).toBe(true);
  },
);

test.each([
  refusal(400),
  refusal(401),
  refusal(403),
  refusal(404),
  refusal(410),
  new ApiError('shape', 'Something else', { status: 200 }),
  new TypeError('A fault of our own'),
])('%s is an answer, and not asked for again', (error) => {
  expect(retryDelay(failed({ error }), 0)).toBe(false);
  expect(isUnread(failed({ error }))).toBe(false);
});

test('loaded, loading and further-page reads are not retried', () => {
  expect(retryDelay(failed({ status: 'success', error: null }), 0)).toBe(false);
  expect(retryDelay(failed({ status: 'pending', error: null }), 0)).toBe(false);
  expect(retryDelay(failed({ fetchMeta: { fetchMore: { direction: 'forward' } } }), 0)).toBe(false);
});

test('unread: failed and never loaded, also during a retry', () => {
  expect(isUnread(failed({ error: null }))).toBe(true);
  expect(isUnread(failed({ dataUpdatedAt: 1 }))).toBe(false);
  expect(isUnread(failed({ errorUpdateCount: 0, error: null }))).toBe(false);
});

/** A query with the options of an island; returns the number of calls and the current result. */
function look(read: () => Promise<string>) {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  const queryFn = vi.fn(read);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn, ...retryOptions });
  const unsubscribe = observer.subscribe(() => {});
  const stop = () => {
    unsubscribe();
    client.unmount();
  };
  return { client, queryFn, stop, known: () => observer.getCurrentResult().data };
}

test('a query of an island is retried until it succeeds', async () => {
  let isAway = true;
  const { queryFn, known, stop } = look(async () => {
    if (isAway) throw away;
    return 'read';
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  isAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(known()).toBe('read');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
});

const returns = {
  'a browser that is back on the net': (isHere: boolean) => onlineManager.setOnline(isHere),
  'a tab that is looked at again': (isHere: boolean) => focusManager.setFocused(isHere),
};

for (const [name, turn] of Object.entries(returns)) {
  test(`${name} retries failed reads at once, and nothing else`, async () => {
    let isAway = true;
    const { queryFn, known, stop } = look(async () => {
      if (isAway) throw away;
      return 'read';
    });
    await vi.advanceTimersByTimeAsync(0);
    turn(false);
    isAway = false;
    turn(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(known()).toBe('read');
    turn(false);
    turn(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
  });
}

const inPlace = (client: QueryClient, read: () => Promise<string>) =>
  readFor(client, ['x'], read).catch((error: Error) => error);

test('after a failed `readFor` the query retries', async () => {
  const answers = ['before', 'after'];
  const { client, queryFn, known, stop } = look(async () => answers.shift() ?? '');
  await vi.advanceTimersByTimeAsync(0);
  expect(await inPlace(client, () => Promise.reject(away))).toBe(away);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(known()).toBe('before');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(known()).toBe('after');
  const gone = refusal(404);
  expect(await inPlace(client, () => Promise.reject(gone))).toBe(gone);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

test('after a successful `readFor` the query does not load again', async () => {
  const { client, queryFn, known, stop } = look(() => Promise.reject(away));
  await vi.advanceTimersByTimeAsync(0);
  expect(await inPlace(client, async () => 'read')).toBe('read');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(known()).toBe('read');
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});

test('a hidden tab does not retry', async () => {
  const { queryFn, stop } = look(() => Promise.reject(away));
  await vi.advanceTimersByTimeAsync(0);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});

test('a 404 is not retried', async () => {
  const { queryFn, stop } = look(() => Promise.reject(refusal(404)));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});
