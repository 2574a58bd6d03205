import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { deadAddress, serve } from '../../testing/local-server.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** `isApiAlive` with the settings of a fresh process. */
async function isAlive(baseUrl: string): Promise<boolean> {
  vi.stubEnv('API_BASE_URL', baseUrl);
  const { isApiAlive } = await import('./api-alive.ts');
  return isApiAlive();
}

test.each([
  [200, true],
  [401, true],
  [404, true],
  [429, true],
  [500, false],
  [503, false],
])('an API that answers %i is alive: %s', async (status, isOn) => {
  const server = await serve((_, response) => response.writeHead(status).end());
  expect(await isAlive(`${server.url}/api/v1`)).toBe(isOn);
  expect(server.asked).toEqual(['/api/v1/noticias/noticias/?limit=1']);
});

test('many questions at once are one call, whose answer counts for a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let status = 200;
  const server = await serve((_, response) => response.writeHead(status).end());
  const ask = () => isAlive(server.url);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([true, true, true]);
  status = 503;
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(true);
  expect(server.asked).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect([await ask(), await ask()]).toEqual([false, false]);
  expect(server.asked).toHaveLength(2);
});

test('an API that answers more than 16 MB is not alive', async () => {
  const server = await serve((_, response) => response.end(Buffer.alloc(17 * 1024 * 1024)));
  expect(await isAlive(`${server.url}/api/v1`)).toBe(false);
});

test('an API that redirects to another host is not alive', async () => {
  const other = await serve((_, response) => response.end('[]'));
  const { url } = await serve((_, response) => {
    response.writeHead(302, { location: other.url }).end();
  });
  expect(await isAlive(`${url}/api/v1`)).toBe(false);
  expect(other.asked).toEqual([]);
});

test('an API that is unreachable is not alive', async () => {
  expect(await isAlive(await deadAddress())).toBe(false);
});

test('an API that does not answer for 5 seconds is not alive', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const server = await serve(() => limit.abort());
  expect(await isAlive(server.url)).toBe(false);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(5000);
});
