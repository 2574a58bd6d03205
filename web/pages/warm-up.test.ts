import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deadAddress, serve, serveJson } from '../../lib/testing/local-server.ts';
import { enterBuildFolder } from '../testing/build-folder.ts';
import { openInternalOrigin } from './internal-origin.ts';

const MARK = '.next/cache/filled';
const PAGES = ['/', '/noticias', '/foro', '/articulos', '/ediciones', '/contacto'];
const RETRY_MS = 2000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Internal origin: `statusOf` gives the status of each page. */
async function serveInside(statusOf: (path: string) => number = () => 200) {
  enterBuildFolder({ pages: PAGES });
  const server = await serve((request, response) => {
    response.statusCode = statusOf(request.url ?? '');
    response.end('page');
  });
  return { server, origin: openInternalOrigin(server.port) };
}

/** Starts the warm-up with the settings of a fresh process. */
async function begin(apiUrl: string, origin: ReturnType<typeof openInternalOrigin>) {
  vi.stubEnv('API_BASE_URL', apiUrl);
  const { warmUp } = await import('./warm-up.ts');
  const onFilled = vi.fn();
  const learned: string[] = [];
  const load = async (path: string) => void learned.push(path);
  const filling = warmUp(origin, { onOpen: onFilled, load });
  await filling.toOpen;
  return { onFilled, filling, learned };
}

test('with the API up, every page is expired, rendered once, and served', async () => {
  const api = await serveJson({});
  const { server, origin } = await serveInside();
  const { onFilled, learned } = await begin(api.url, origin);
  expect(onFilled).toHaveBeenCalledOnce();
  expect(server.asked[0]).toBe('/api/revalidate');
  expect(server.asked.slice(1).sort()).toEqual([...PAGES].sort());
  await expect.poll(() => learned).toEqual(PAGES);
  expect(readFileSync(MARK, 'utf8')).toBe(`b1 ${api.url}`);
  expect(triesAgain()).toBe(false);
});

test('without a writable marker the pages are served all the same', async () => {
  const api = await serveJson({});
  const { origin } = await serveInside();
  mkdirSync(MARK);
  const { onFilled } = await begin(api.url, origin);
  expect(onFilled).toHaveBeenCalledOnce();
});

test('without the API nothing is served until it is up', async () => {
  let isUp = false;
  const api = await serve((_, response) => response.writeHead(isUp ? 200 : 503).end());
  const { server, origin } = await serveInside();
  const { onFilled, learned } = await begin(api.url, origin);
  expect(onFilled).not.toHaveBeenCalled();
  expect(server.asked).toEqual([]);
  expect(learned).toEqual([]);
  expect(existsSync(MARK)).toBe(false);

  isUp = true;
  const filled = new Promise<void>((resolve) => onFilled.mockImplementation(resolve));
  vi.advanceTimersByTime(RETRY_MS);
  await filled;
  expect(server.asked).toHaveLength(1 + PAGES.length);
  await expect.poll(() => learned).toEqual(PAGES);
});

test('without the API the pages of an earlier process are served', async () => {
  const api = await deadAddress();
  const { server, origin } = await serveInside();
  writeFileSync(MARK, `b1 ${api}`);
  const { onFilled, filling } = await begin(api, origin);
  expect(onFilled).toHaveBeenCalledOnce();
  expect(server.asked).toEqual([]);
  // They are rendered anew as soon as the API is up.
  expect(triesAgain()).toBe(true);
  filling.stop();
});

test('with the API up, the pages of an earlier process are expired and rendered one by one', async () => {
  const api = await serveJson({});
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  enterBuildFolder({ pages: PAGES });
  const server = await serve((request, response) => {
    if (request.method === 'POST') return void response.end();
    begun.push(request.url ?? '');
    answers.push(() => response.end('page'));
  });
  writeFileSync(MARK, `b1 ${api.url}`);
  const { onFilled, filling, learned } = await begin(api.url, openInternalOrigin(server.port));
  expect(onFilled).toHaveBeenCalledOnce();
  expect(PAGES.filter(filling.isPlaceholder)).toEqual([]);
  for (const [index, path] of PAGES.entries()) {
    await expect.poll(() => begun.at(-1)).toBe(path);
    expect(begun).toHaveLength(index + 1);
    answers[index]?.();
  }
  await expect.poll(() => learned).toEqual(PAGES);
});

test('after shutdown begins no more pages are rendered, and no error is logged', async () => {
  const api = await serveJson({});
  let stop = (): void => undefined;
  const { server, origin } = await serveInside((path) => {
    if (path === '/') stop();
    return 200;
  });
  vi.stubEnv('API_BASE_URL', api.url);
  const { warmUp } = await import('./warm-up.ts');
  const load = vi.fn();
  const filling = warmUp(origin, { onOpen: () => undefined, load });
  stop = filling.stop;
  await filling.toOpen;
  // Renders in progress.
  expect(server.asked).toHaveLength(1 + 4);
  expect(load).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
});

test.each([
  ['another build', (api: string) => `b0 ${api}`],
  ['another API', () => 'b1 https://otra.test/api/v1'],
])('pages of %s are not served', async (_, markOf) => {
  const api = await deadAddress();
  const { origin } = await serveInside();
  writeFileSync(MARK, markOf(api));
  const { onFilled, filling } = await begin(api, origin);
  expect(onFilled).not.toHaveBeenCalled();
  filling.stop();
});

test('only a page that fails is held back, and it is retried', async () => {
  let isBroken = true;
  const api = await serveJson({});
  const { server, origin } = await serveInside((path) =>
    isBroken && path === '/foro' ? 500 : 200,
  );
  const { onFilled, filling } = await begin(api.url, origin);
  expect(onFilled).toHaveBeenCalledOnce();
  expect(PAGES.filter(filling.isPlaceholder)).toEqual(['/foro']);
  expect(existsSync(MARK)).toBe(false);
  expect(console.error).toHaveBeenCalledWith('/foro could not be rendered: 500');

  isBroken = false;
  const filled = new Promise<void>((resolve) => onFilled.mockImplementation(resolve));
  vi.advanceTimersByTime(RETRY_MS);
  await filled;
  expect(PAGES.filter(filling.isPlaceholder)).toEqual([]);
  expect(server.asked.slice(1 + PAGES.length)).toEqual(['/foro']);
});

test('if every page fails, nothing is served', async () => {
  const api = await serveJson({});
  const { origin } = await serveInside((path) => (path === '/api/revalidate' ? 200 : 500));
  const { onFilled, filling } = await begin(api.url, origin);
  expect(onFilled).not.toHaveBeenCalled();
  filling.stop();
});

test('a missing page holds nothing back', async () => {
  const api = await serveJson({});
  const { origin } = await serveInside((path) => (path === '/foro' ? 404 : 200));
  const { onFilled } = await begin(api.url, origin);
  expect(onFilled).toHaveBeenCalledOnce();
});

test('pages that cannot be expired are not served', async () => {
  const api = await serveJson({});
  const { server, origin } = await serveInside((path) => (path === '/api/revalidate' ? 401 : 200));
  const { onFilled, filling } = await begin(api.url, origin);
  expect(onFilled).not.toHaveBeenCalled();
  expect(server.asked).toEqual(['/api/revalidate']);
  filling.stop();
});

test('stop ends the retries', async () => {
  const { origin } = await serveInside();
  const { filling } = await begin(await deadAddress(), origin);
  filling.stop();
  expect(triesAgain()).toBe(false);
});

/** Whether the next attempt begins on time. */
function triesAgain(): boolean {
  const asking = vi.spyOn(globalThis, 'fetch');
  vi.advanceTimersByTime(RETRY_MS);
  return asking.mock.calls.length > 0;
}
