import { beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { enterBuildFolder } from '../testing/build-folder.ts';
import { smallNext } from '../testing/small-next.ts';
import { keepFinishedPages } from './finished-pages.ts';
import { openInside } from './inside.ts';
import { takeNewer } from './page-cache.ts';
import { shareThrough } from './sharing.ts';

type Entry = { value: { html: string }; cacheControl: unknown };

/** What webs share, and what another of them has made: the same page with another text. */
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
    log: { tell: async () => true },
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

/** A web that has shown `/foro` once. */
async function openWeb() {
  enterBuildFolder();
  const next = smallNext();
  const server = await serve((request, response) => void next.handle(request, response));
  const pages = keepFinishedPages(openInside(server.port), { takeNewer });
  await pages.learn('/foro');
  const show = async () => {
    const shown = await pages.take('/foro');
    const body = await shown?.page.body.in(['identity']);
    return [shown?.cache, body?.bytes.toString()];
  };
  return { next, show };
}

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test('a page whose minute is over is taken from the web that has made it anew', async () => {
  const { next, show } = await openWeb();
  pass(61_000);
  otherMakes('de otra web');
  pass(1);
  expect(await show()).toEqual(['STALE', 'una /foro']);
  await expect.poll(show).toEqual(['HIT', 'de otra web']);
  expect(next.made).toEqual(['/foro']);
});

test('where no other has, it is made here', async () => {
  const { next, show } = await openWeb();
  pass(61_000);
  next.content = 'otra';
  expect(await show()).toEqual(['STALE', 'una /foro']);
  await expect.poll(show).toEqual(['HIT', 'otra /foro']);
  expect(next.made).toEqual(['/foro', '/foro']);
});

test('after a change the page that another web has made since is shown', async () => {
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
