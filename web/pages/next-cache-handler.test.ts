import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inRender, type PageVersion, type Render } from '../../lib/core/server/render-scope.ts';
import { expireHere, isFresh } from './expiry.ts';
import NextCacheHandler, { encodeEntry } from './next-cache-handler.ts';

// Each test has its own key and tag: the cache is one for the process.
let turn = 0;
let key = '';
let tag = '';
let asking: Render = {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  turn += 1;
  key = `/foro-${turn}`;
  tag = `topics-${turn}`;
  return () => vi.useRealTimers();
});

const cache = new NextCacheHandler();

/** The page that a request gets from the cache; undefined where Next renders it. */
async function shown(): Promise<string | undefined> {
  asking = {};
  const found = await inRender(asking, () => cache.get(key, { kind: 'APP_PAGE' }));
  return (found?.value as { html: string } | undefined)?.html;
}

/** Stores what was rendered for a request, by default the last one; returns its version. */
async function keep(html: string, { by = asking, status = 200 } = {}): Promise<PageVersion> {
  const headers = { 'x-next-cache-tags': `_N_T_/layout,${tag},site` };
  const entry = { kind: 'APP_PAGE', html, headers, status };
  const context = { cacheControl: { revalidate: 60, expire: 60 } };
  await inRender(by, () => cache.set(key, entry, context));
  return by.version ?? { madeAt: 0, freshUntil: 0, tags: [] };
}

/** Requests a page that is not there, and stores it. */
async function make(html: string): Promise<PageVersion> {
  expect(await shown()).toBeUndefined();
  return keep(html);
}

const expire = () => expireHere([tag]);
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test('a page is stored with its tags, without those that Next adds for paths', async () => {
  const { tags } = await make('old');
  expect(tags).toEqual([tag, 'site']);
  expect(await shown()).toBe('old');
  expect(asking.version?.tags).toEqual([tag, 'site']);
});

test('a page is stored for its lifetime from the start of its render on', async () => {
  expect(await shown()).toBeUndefined();
  pass(10_000);
  await keep('old');
  pass(49_900);
  expect(await shown()).toBe('old');
  pass(200);
  expect(await shown()).toBeUndefined();
});

test('a page is not stored if one of its tags expired during its render', async () => {
  await shown();
  pass(100);
  expire();
  pass(100);
  await keep('old');
  expect(asking.isOutdated).toBe(true);
  pass(1);
  await make('new');
  expect(await shown()).toBe('new');
});

test('nor is one whose render began before a change, whatever is requested meanwhile', async () => {
  await shown();
  const older = asking;
  pass(100);
  expire();
  pass(100);
  await make('new');
  pass(100);
  await keep('old', { by: older });
  expect(await shown()).toBe('new');
});

test('a page of before a change is not found after it', async () => {
  await make('old');
  pass(100);
  expire();
  pass(100);
  await make('new');
  expect(await shown()).toBe('new');
});

test('an expiry counts for pages finished right before it, not for later ones', async () => {
  vi.useRealTimers();
  await make('old');
  expire();
  await make('new');
  expect(await shown()).toBe('new');
});

test('a page with a failed part is not stored', async () => {
  await shown();
  asking.isIncomplete = true;
  await keep('without comments');
  expect(await shown()).toBeUndefined();
});

test('a cached fetch is not looked up', async () => {
  expect(await cache.get(key, { kind: 'FETCH' })).toBeNull();
});

test.each([
  ['missing addresses', 404],
  ['old addresses of cards', 302],
])('%s, of which there are endlessly many, evict no page', async (_, status) => {
  await make('there');
  const there = key;
  for (let at = 0; at < 500; at += 1) {
    key = `/other-${turn}-${at}`;
    await shown();
    await keep(`${at} ${randomBytes(4000).toString('hex')}`, { status });
  }
  expect(await shown()).toContain('499');
  key = `/other-${turn}-0`;
  expect(await shown()).toBeUndefined();
  key = there;
  expect(await shown()).toBe('there');
});

/** Sets the system clock, as its owner may, or as after sleep. */
const step = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe.each([
  ['forward', 600_000],
  ['back', -3_600_000],
])('when the system clock is set %s', (_, milliseconds) => {
  test('a page rendered during a change is not stored', async () => {
    step(milliseconds);
    await shown();
    pass(100);
    expire();
    pass(100);
    await keep('old');
    pass(1);
    expect(await shown()).toBeUndefined();
  });

  test('a page of before a change is outdated, and the next one is current', async () => {
    const version = await make('old');
    pass(100);
    step(milliseconds);
    expire();
    pass(100);
    expect(isFresh(version)).toBe(false);
    expect(await shown()).toBeUndefined();
    pass(100);
    await keep('new');
    pass(1);
    expect(await shown()).toBe('new');
  });

  test('an earlier change does not affect a render that begins now', async () => {
    expire();
    step(milliseconds);
    pass(100);
    expect(await shown()).toBeUndefined();
    pass(100);
    await keep('new');
    pass(1);
    expect(await shown()).toBe('new');
  });
});

test('an encoded page holds no more memory than its bytes', async () => {
  const bytes = await encodeEntry({ kind: 'APP_ROUTE', status: 302, headers: { a: 'b' } });
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
