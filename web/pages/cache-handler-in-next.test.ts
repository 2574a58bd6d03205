import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { inRender, type Render } from '../../lib/core/server/render-scope.ts';

// Runs the real Next: the tags of a page are in a header of its entry, what is rendered for a request
// is stored in the scope of that request, and the lifetimes that Next itself remembers do not pile up.

const require = createRequire(import.meta.url);
const { RouteModule } = require('next/dist/server/route-modules/route-module.js');

const {
  SharedCacheControls,
} = require('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js');

const CONFIG = {
  cacheHandler: fileURLToPath(new URL('./next-cache-handler.ts', import.meta.url)),
  experimental: {},
};
const PREVIEW = { previewModeId: 'preview' };
const MANIFEST = { routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview: PREVIEW };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

let turn = 0;

/** A page that was never requested, as Next answers for it. */
function openPage() {
  turn += 1;
  const path = `/pagina-${turn}`;
  const tag = `rendered-${turn}`;
  const route = new RouteModule({
    userland: {},
    definition: { kind: 'APP_ROUTE', page: `${path}/route`, pathname: path },
    distDir: '/nowhere',
    relativeProjectDir: '.',
  });

  /** Requests the page; Next calls `make` to render it. */
  async function ask(make: () => Promise<string>) {
    const render: Render = {};
    const answer = await inRender(render, () =>
      route.handleResponse({
        req: { headers: {} },
        nextConfig: CONFIG,
        cacheKey: path,
        previewProps: PREVIEW,
        prerenderManifest: MANIFEST,
        isOnDemandRevalidate: false,
        waitUntil: () => undefined,
        responseGenerator: async () => {
          const body = Buffer.from(await make());
          const value = {
            kind: 'APP_ROUTE',
            status: 200,
            body,
            headers: { 'x-next-cache-tags': `${tag},site` },
          };
          return { value, cacheControl: { revalidate: 60, expire: 60 } };
        },
      }),
    );
    return { text: answer.value.body.toString() as string, render };
  }

  return {
    ask,
    cached: () => ask(() => expect.unreachable()),
    /** Starts a render, which ends on demand. */
    async begin() {
      const made = Promise.withResolvers<string>();
      const begun = Promise.withResolvers<void>();
      const answer = ask(() => {
        begun.resolve();
        return made.promise;
      });
      await begun.promise;
      pass(10);
      const end = (text: string) => {
        made.resolve(text);
        return answer;
      };
      return { end, fail: made.reject, answer };
    },
    async change() {
      // Next has its own copies of the modules in a test.
      const cache = await route.getIncrementalCache(
        { headers: {} },
        CONFIG,
        PREVIEW,
        MANIFEST,
        false,
      );
      await cache.revalidateTag([tag], { expire: 0 });
      pass(10);
    },
  };
}

test('Next answers with a stored page, and the request learns its version', async () => {
  const { ask, cached } = openPage();
  const first = await ask(async () => 'una');
  expect(first.text).toBe('una');
  expect(first.render.version?.tags).toContain('site');
  const again = await cached();
  expect(again.text).toBe('una');
  expect(again.render.version).toEqual(first.render.version);
});

test('a page past its lifetime is rendered before Next answers', async () => {
  const { ask } = openPage();
  await ask(async () => 'una');
  pass(61_000);
  expect((await ask(async () => 'otra')).text).toBe('otra');
});

test('a page that changes while it is rendered is not stored', async () => {
  const { begin, ask, change } = openPage();
  const render = await begin();
  await change();
  const answer = await render.end('antes');
  expect(answer.text).toBe('antes');
  expect(answer.render).toMatchObject({ isOutdated: true });
  expect(answer.render.version).toBeUndefined();
  expect((await ask(async () => 'después')).text).toBe('después');
});

test('a failed render does not affect the next one', async () => {
  const { begin, ask, cached } = openPage();
  const failing = await begin();
  failing.fail(new Error('The server is away'));
  await expect(failing.answer).rejects.toThrow('The server is away');
  await ask(async () => 'una');
  expect((await cached()).text).toBe('una');
});

test('Next does not remember every address that was ever requested', async () => {
  for (let at = 0; at < 50; at += 1) {
    const { ask, cached } = openPage();
    await ask(async () => 'una');
    expect((await cached()).text).toBe('una');
  }
  expect(SharedCacheControls.cacheControls.size).toBe(1);
});
