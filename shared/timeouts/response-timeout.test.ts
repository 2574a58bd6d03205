import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { withResponseTimeout } from './response-timeout.ts';

const TIMEOUT_MS = 200;

/** A server that begins its answer, or says nothing, and ends it when it is told to. */
async function openServer({ isSilent }: { isSilent: boolean }) {
  const ended = Promise.withResolvers<void>();
  const server = createServer(async (_, response) => {
    if (isSilent) return;
    response.write('principio ');
    await ended.promise;
    response.end('fin');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { end: ended.resolve, ask: (signal: AbortSignal) => fetch(url, { signal }) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a response that does not begin in time is given up', async () => {
  const { ask } = await openServer({ isSilent: true });
  const answer = withResponseTimeout(TIMEOUT_MS, ask);
  vi.advanceTimersByTime(TIMEOUT_MS);
  await expect(answer).rejects.toThrow('No answer for 0.2 s');
});

test('a request that loses its signal is given up as well', async () => {
  const response = withResponseTimeout(TIMEOUT_MS, () => new Promise(() => undefined));
  vi.advanceTimersByTime(TIMEOUT_MS);
  await expect(response).rejects.toThrow('No answer for 0.2 s');
});

test('a response that has begun may take as long as its reader does', async () => {
  const { ask, end } = await openServer({ isSilent: false });
  const answer = await withResponseTimeout(TIMEOUT_MS, ask);
  vi.advanceTimersByTime(100 * TIMEOUT_MS);
  end();
  expect(await answer.text()).toBe('principio fin');
});
