import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test, vi } from 'vitest';

// Next itself looks for pages here, makes them and keeps them: which making began when is known only
// as long as it has one handler for each request.

const require = createRequire(import.meta.url);
const { RouteModule } = require('next/dist/server/route-modules/route-module.js');

const CONFIG = {
  cacheHandler: fileURLToPath(new URL('./page-cache.ts', import.meta.url)),
  cacheMaxMemorySize: 1_000_000,
  experimental: { isrFlushToDisk: false },
};
const PREVIEW = { previewModeId: 'preview' };
const MANIFEST = { routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview: PREVIEW };

/** Who has Next make a page. A router that looks ahead shares no making with the host that renews it. */
type Asker = 'reader' | 'router' | 'host';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

let turn = 0;

/** A page that nobody has asked for yet. */
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

  /** Asks Next, which calls `make` where it makes the page, and says what it still does afterwards. */
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
    /** Asks for the page as it is; the answer. It must not be made for that. */
    look: (asker: Asker) =>
      ask(
        asker,
        () => expect.unreachable(),
        () => undefined,
      ),
    /** Has Next begin to make the page; the making ends as the test says, and is over then. */
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
    /** What Next would answer with now; undefined where it would have to make it. */
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

describe.each(PAIRS)('of a making for the %s and one for the %s at once', (first, second) => {
  test.each([
    ['first', false],
    ['last', true],
  ])('none is kept that began before a change, the older ending %s', async (_, isOlderLast) => {
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
  });

  test('the one that began after a change is kept, the other ending before it', async () => {
    const { begin, change, kept } = openPage();
    const older = await begin(first);
    await change();
    const newer = await begin(second);
    await older.end('old');
    await newer.end('new');
    expect(await kept()).toBe('new');
  });

  test('so it is, the other ending after it', async () => {
    const { begin, change, kept } = openPage();
    const older = await begin(first);
    await change();
    const newer = await begin(second);
    await newer.end('new');
    await older.end('old');
    expect(await kept()).toBe('new');
  });

  test('so it is, the other never ending', async () => {
    const { begin, change, kept } = openPage();
    await begin(first);
    await change();
    const newer = await begin(second);
    await newer.end('new');
    expect(await kept()).toBe('new');
  });
});

test('a making that failed does not matter to the next one', async () => {
  const { begin, change, kept } = openPage();
  const failing = await begin('reader');
  await expect(failing.fail()).rejects.toThrow('The server is away');
  await change();
  const next = await begin('reader');
  await next.end('new');
  expect(await kept()).toBe('new');
});

test('a page that is renewed behind the readers is not kept if it changes meanwhile', async () => {
  const { begin, change, kept } = openPage();
  await (await begin('reader')).end('first');
  pass(61_000);
  const renewing = await begin('reader');
  await change();
  expect(await renewing.end('old')).toBe('first');
  expect(await kept()).toBeUndefined();
});

test('a router that looks ahead at a page whose time is over does not begin to make it', async () => {
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

test('a page of the build gives way to the first of the host, whatever changes meanwhile', async () => {
  const { begin, change, kept } = openPage();
  await (await begin('reader', '')).end('vacía');
  await change();
  const filling = await begin('host');
  await change();
  await filling.end('llena');
  expect(await kept()).toBe('llena');
});
