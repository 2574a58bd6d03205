import { beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { enterBuildFolder } from '../testing/build-folder.ts';
import { smallNext } from '../testing/small-next.ts';
import { openInternalOrigin } from './internal-origin.ts';
import { takeNewer } from './page-cache.ts';
import { createResponseCache } from './response-cache.ts';
import { shareThrough } from './sharing.ts';

type Entry = { value: { html: string }; cacheControl: unknown };

/** The shared pages of another instance: the same page with another text. */
const shared = new Map<string, { entry: Entry; madeAt: number }>();
function otherMakes(html: string): void {
  for (const [key, { entry }] of shared) {
    const value = { ...entry.value, html };
    shared.set(key, { entry: { ...entry, value }, madeAt: Date.now() });
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  shared.clear();
  shareThrough({
    log: { publish: async () => true },
    pages: {
      put: (key, entry) => void shared.set(key, { entry, madeAt: Date.now() }),
      take: async (key) => shared.get(key),
    },
  });
  return () => {
    shareThrough(undefined);
    vi.useRealTimers();
  };
});

/** An instance that has served `/foro` once. */
async function openWeb() {
  enterBuildFolder();
  const next = smallNext();
  const server = await serve((request, response) => void next.handle(request, response));
  const pages = createResponseCache(openInternalOrigin(server.port), { takeNewer });
  await pages.load('/foro');
  const show = async () => {
    const shown = await pages.lookup('/foro');
    const body = await shown?.page.body.in(['identity']);
    return [shown?.cache, body?.bytes.toString()];
  };
  return { next, show };
}

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test('after its lifetime a page is taken from the instance that has rendered it', async () => {
  const { next, show } = await openWeb();
  pass(61_000);
  otherMakes('de otra web');
  pass(1);
  expect(await show()).toEqual(['STALE', 'una /foro']);
  await expect.poll(show).toEqual(['HIT', 'de otra web']);
  expect(next.made).toEqual(['/foro']);
});

test('without one it is rendered here', async () => {
  const { next, show } = await openWeb();
  pass(61_000);
  next.content = 'otra';
  expect(await show()).toEqual(['STALE', 'una /foro']);
  await expect.poll(show).toEqual(['HIT', 'otra /foro']);
  expect(next.made).toEqual(['/foro', '/foro']);
});

test('after a change the page of another instance is served', async () => {
  const { next, show } = await openWeb();
  pass(1000);
  await next.expire();
  pass(1);
  otherMakes('de otra web');
  pass(1);
  expect(await show()).toEqual(['MISS', 'de otra web']);
  expect(await show()).toEqual(['HIT', 'de otra web']);
  expect(next.made).toEqual(['/foro']);
});
