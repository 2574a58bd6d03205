import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deadAddress, serve, serveJson } from '../../lib/testing/local-server.ts';
import { enterBuildFolder } from '../testing/build-folder.ts';
import { openInside } from './inside.ts';

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

/** Next's loopback port: `statusOf` says how each page turns out. */
async function serveInside(statusOf: (path: string) => number = () => 200) {
  enterBuildFolder({ pages: PAGES });
  const server = await serve((request, response) => {
    response.statusCode = statusOf(request.url ?? '');
    response.end('page');
  });
  return { server, inside: openInside(server.port) };
}

/** Begins to fill with the settings of a fresh process. */
async function begin(apiUrl: string, inside: ReturnType<typeof openInside>) {
  vi.stubEnv('API_BASE_URL', apiUrl);
  const { keepFilling } = await import('./fill.ts');
  const onFilled = vi.fn();
  const learned: string[] = [];
  const learn = async (path: string) => void learned.push(path);
  const filling = keepFilling(inside, { onOpen: onFilled, learn });
  await filling.toOpen;
  return { onFilled, filling, learned };
}

test('with the API there, every page is outdated, made anew once, and may be shown', async () => {
  const api = await serveJson({});
  const { server, inside } = await serveInside();
  const { onFilled, learned } = await begin(api.url, inside);
  expect(onFilled).toHaveBeenCalledOnce();
  expect(server.asked[0]).toBe('/api/revalidate');
  expect(server.asked.slice(1).sort()).toEqual([...PAGES].sort());
  await expect.poll(() => learned).toEqual(PAGES);
  expect(readFileSync(MARK, 'utf8')).toBe(`b1 ${api.url}`);
  expect(triesAgain()).toBe(false);
});

test('where the mark cannot be written the pages are shown all the same', async () => {
  const api = await serveJson({});
  const { inside } = await serveInside();
  mkdirSync(MARK);
  const { onFilled } = await begin(api.url, inside);
  expect(onFilled).toHaveBeenCalledOnce();
});

test('without the API nothing may be shown until it is there', async () => {
  let isUp = false;
  const api = await serve((_, response) => response.writeHead(isUp ? 200 : 503).end());
  const { server, inside } = await serveInside();
  const { onFilled, learned } = await begin(api.url, inside);
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

test('without the API the pages that an earlier process filled may be shown', async () => {
  const api = await deadAddress();
  const { server, inside } = await serveInside();
  writeFileSync(MARK, `b1 ${api}`);
  const { onFilled, filling } = await begin(api, inside);
  expect(onFilled).toHaveBeenCalledOnce();
  expect(server.asked).toEqual([]);
  // They are made anew as soon as the API is there.
  expect(triesAgain()).toBe(true);
  filling.stop();
});

test('with the API there, the pages that an earlier process filled are outdated, and made one by one', async () => {
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
  const { onFilled, filling, learned } = await begin(api.url, openInside(server.port));
  expect(onFilled).toHaveBeenCalledOnce();
  expect(PAGES.filter(filling.isBaked)).toEqual([]);
  for (const [index, path] of PAGES.entries()) {
    await expect.poll(() => begun.at(-1)).toBe(path);
    expect(begun).toHaveLength(index + 1);
    answers[index]?.();
  }
  await expect.poll(() => learned).toEqual(PAGES);
});

test('a web that is told to end makes no more pages, and complains of none', async () => {
  const api = await serveJson({});
  let stop = (): void => undefined;
  const { server, inside } = await serveInside((path) => {
    if (path === '/') stop();
    return 200;
  });
  vi.stubEnv('API_BASE_URL', api.url);
  const { keepFilling } = await import('./fill.ts');
  const learn = vi.fn();
  const filling = keepFilling(inside, { onOpen: () => undefined, learn });
  stop = filling.stop;
  await filling.toOpen;
  // Those that were under way.
  expect(server.asked).toHaveLength(1 + 4);
  expect(learn).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
});

test.each([
  ['another build', (api: string) => `b0 ${api}`],
  ['another API', () => 'b1 https://otra.test/api/v1'],
])('pages of %s may not be shown', async (_, markOf) => {
  const api = await deadAddress();
  const { inside } = await serveInside();
  writeFileSync(MARK, markOf(api));
  const { onFilled, filling } = await begin(api, inside);
  expect(onFilled).not.toHaveBeenCalled();
  filling.stop();
});

test('a page that fails is kept back alone, and is tried again', async () => {
  let isBroken = true;
  const api = await serveJson({});
  const { server, inside } = await serveInside((path) =>
    isBroken && path === '/foro' ? 500 : 200,
  );
  const { onFilled, filling } = await begin(api.url, inside);
  expect(onFilled).toHaveBeenCalledOnce();
  expect(PAGES.filter(filling.isBaked)).toEqual(['/foro']);
  expect(existsSync(MARK)).toBe(false);
  expect(console.error).toHaveBeenCalledWith('/foro could not be made: 500');

  isBroken = false;
  const filled = new Promise<void>((resolve) => onFilled.mockImplementation(resolve));
  vi.advanceTimersByTime(RETRY_MS);
  await filled;
  expect(PAGES.filter(filling.isBaked)).toEqual([]);
  expect(server.asked.slice(1 + PAGES.length)).toEqual(['/foro']);
});

test('where every page fails, nothing may be shown', async () => {
  const api = await serveJson({});
  const { inside } = await serveInside((path) => (path === '/api/revalidate' ? 200 : 500));
  const { onFilled, filling } = await begin(api.url, inside);
  expect(onFilled).not.toHaveBeenCalled();
  filling.stop();
});

test('a page that does not exist keeps nothing back', async () => {
  const api = await serveJson({});
  const { inside } = await serveInside((path) => (path === '/foro' ? 404 : 200));
  const { onFilled } = await begin(api.url, inside);
  expect(onFilled).toHaveBeenCalledOnce();
});

test('pages that cannot be outdated are not shown', async () => {
  const api = await serveJson({});
  const { server, inside } = await serveInside((path) => (path === '/api/revalidate' ? 401 : 200));
  const { onFilled, filling } = await begin(api.url, inside);
  expect(onFilled).not.toHaveBeenCalled();
  expect(server.asked).toEqual(['/api/revalidate']);
  filling.stop();
});

test('stop ends the tries', async () => {
  const { inside } = await serveInside();
  const { filling } = await begin(await deadAddress(), inside);
  filling.stop();
  expect(triesAgain()).toBe(false);
});

/** Whether the next try begins when its time has come. */
function triesAgain(): boolean {
  const asking = vi.spyOn(globalThis, 'fetch');
  vi.advanceTimersByTime(RETRY_MS);
  return asking.mock.calls.length > 0;
}
