import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test, vi } from 'vitest';

// Runs the real Next: the start of a render is known only as long as Next has one cache handler for
// each request.

const require = createRequire(import.meta.url);
const { RouteModule } = require('next/dist/server/route-modules/route-module.js');

const CONFIG = {
  cacheHandler: fileURLToPath(new URL('./page-cache.ts', import.meta.url)),
  cacheMaxMemorySize: 1_000_000,
  experimental: { isrFlushToDisk: false },
};
const PREVIEW = { previewModeId: 'preview' };
const MANIFEST = { routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview: PREVIEW };

/**
 * The request that renders a page. A router prefetch shares no render with the renewal of the
 * response cache.
 */
type Asker = 'reader' | 'router' | 'host';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

let turn = 0;

/** A page that was never requested. */
function openPage() {
  turn += 1;
  const path = `/pagina-${turn}`;
  const tag = `makings-${turn}`;
  const route = new RouteModule({
    userland: {},
    definition: { kind: 'APP_ROUTE', page: `${path}/route`, pathname: path },
    distDir: '/nowhere',
    relativeProjectDir: '.',
  });
  const openCache = () =>
    route.getIncrementalCache({ headers: {} }, CONFIG, PREVIEW, MANIFEST, false);

  /** Calls Next, which calls `make` to render the page; returns what it does afterwards. */
  async function ask(
    asker: Asker,
    make: () => Promise<string>,
    waitUntil: (work: Promise<unknown>) => void,
    tags = `${tag},site`,
  ): Promise<string> {
    const answer = await route.handleResponse({
      req: { headers: asker === 'router' ? { purpose: 'prefetch' } : {} },
      nextConfig: CONFIG,
      cacheKey: path,
      previewProps: PREVIEW,
      prerenderManifest: MANIFEST,
      isOnDemandRevalidate: asker === 'host',
      waitUntil,
      responseGenerator: async () => {
        const body = Buffer.from(await make());
        const headers = tags ? { 'x-next-cache-tags': tags } : {};
        const value = { kind: 'APP_ROUTE', status: 200, body, headers };
        return { value, cacheControl: { revalidate: 60, expire: 86_400 } };
      },
    });
    return answer.value.body.toString();
  }

  return {
    /** Requests the page without a render. */
    look: (asker: Asker) =>
      ask(
        asker,
        () => expect.unreachable(),
        () => undefined,
      ),
    /** Starts a render, which ends on demand. */
    async begin(asker: Asker, tags?: string) {
      const made = Promise.withResolvers<string>();
      const begun = Promise.withResolvers<void>();
      const works: Promise<unknown>[] = [];
      const make = () => {
        begun.resolve();
        return made.promise;
      };
      const answer = ask(asker, make, (work) => void works.push(work), tags);
      await begun.promise;
      pass(10);
      const over = async () => {
        await Promise.allSettled([answer, ...works]);
        pass(10);
        return answer;
      };
      return {
        end(html: string) {
          made.resolve(html);
          return over();
        },
        fail() {
          made.reject(new Error('The server is away'));
          return over();
        },
      };
    },
    async change() {
      await (await openCache()).revalidateTag([tag], { expire: 0 });
      pass(10);
    },
    /** The page that Next would serve now; undefined where it would render it. */
    async kept(): Promise<string | undefined> {
      const found = await (await openCache()).get(path, {
        kind: 'APP_ROUTE',
        route: route.cacheOwner,
      });
      return found?.value.body.toString();
    },
  };
}

const PAIRS: [Asker, Asker][] = [
  ['host', 'router'],
  ['router', 'host'],
];

describe.each(PAIRS)('concurrent renders for the %s and for the %s', (first, second) => {
  test.each([
    ['first', false],
    ['last', true],
  ])(
    'one that began before a change is not stored, the older ending %s',
    async (_, isOlderLast) => {
      const { begin, change, kept } = openPage();
      const makings = [await begin(first), await begin(second)];
      await change();
      for (const making of isOlderLast ? makings.reverse() : makings) {
        expect(await making.end('old')).toBe('old');
        expect(await kept()).toBeUndefined();
      }
      const next = await begin('reader');
      await next.end('new');
      expect(await kept()).toBe('new');
    },
  );

  test('one that began after a change is stored, the other ending before it', async () => {
    const { begin, change, kept } = openPage();
    const older = await begin(first);
    await change();
    const newer = await begin(second);
    await older.end('old');
    await newer.end('new');
    expect(await kept()).toBe('new');
  });

  test('the same, the other ending after it', async () => {
    const { begin, change, kept } = openPage();
    const older = await begin(first);
    await change();
    const newer = await begin(second);
    await newer.end('new');
    await older.end('old');
    expect(await kept()).toBe('new');
  });

  test('the same, the other never ending', async () => {
    const { begin, change, kept } = openPage();
    await begin(first);
    await change();
    const newer = await begin(second);
    await newer.end('new');
    expect(await kept()).toBe('new');
  });
});

test('a failed render does not affect the next one', async () => {
  const { begin, change, kept } = openPage();
  const failing = await begin('reader');
  await expect(failing.fail()).rejects.toThrow('The server is away');
  await change();
  const next = await begin('reader');
  await next.end('new');
  expect(await kept()).toBe('new');
});

test('a page revalidated in the background is not stored if it changes meanwhile', async () => {
  const { begin, change, kept } = openPage();
  await (await begin('reader')).end('first');
  pass(61_000);
  const renewing = await begin('reader');
  await change();
  expect(await renewing.end('old')).toBe('first');
  expect(await kept()).toBeUndefined();
});

test('a router prefetch of an expired page does not start a render', async () => {
  const { begin, change, look, kept } = openPage();
  await (await begin('reader')).end('first');
  pass(61_000);
  expect(await look('router')).toBe('first');
  pass(10);
  await change();
  const next = await begin('reader');
  await next.end('new');
  expect(await kept()).toBe('new');
});

test('the placeholder of the build is replaced by the first render, whatever changes meanwhile', async () => {
  const { begin, change, kept } = openPage();
  await (await begin('reader', '')).end('vacía');
  await change();
  const filling = await begin('host');
  await change();
  await filling.end('llena');
  expect(await kept()).toBe('llena');
});
