import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerInTime } from './answer-in-time.ts';

const PATIENCE_MS = 200;

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

test('an answer that does not begin in time is given up', async () => {
  const { ask } = await openServer({ isSilent: true });
  const answer = answerInTime(PATIENCE_MS, ask);
  vi.advanceTimersByTime(PATIENCE_MS);
  await expect(answer).rejects.toThrow('No answer for 0.2 s');
});

test('one that has begun may take as long as its reader does', async () => {
  const { ask, end } = await openServer({ isSilent: false });
  const answer = await answerInTime(PATIENCE_MS, ask);
  vi.advanceTimersByTime(100 * PATIENCE_MS);
  end();
  expect(await answer.text()).toBe('principio fin');
});
