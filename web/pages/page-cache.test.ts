import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startedAt } from './clock.ts';
import PageCache from './page-cache.ts';
import { onExpired, readVersion, stateOf } from './versions.ts';

const LIFETIME = { revalidate: 60, expire: 86_400 };

// Each test has its own key and tag: Next's notes are global.
let turn = 0;
let key = '';
let tag = '';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  turn += 1;
  key = `/foro-${turn}`;
  tag = `topics-${turn}`;
  asking = cache();
  return () => vi.useRealTimers();
});

// biome-ignore lint/suspicious/noExplicitAny: the kinds are enumerations inside of Next.
const KIND = { kind: 'APP_PAGE', isRoutePPREnabled: false, isFallback: false } as any;

// biome-ignore lint/suspicious/noExplicitAny: as above.
const CONTEXT = { cacheControl: LIFETIME, ...KIND } as any;

const cache = (options: object = {}) =>
  new PageCache({
    dev: false,
    flushToDisk: false,
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    fs: {},
    ...options,
    // biome-ignore lint/suspicious/noExplicitAny: the file system is never reached.
  } as any);

const page = (html: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: of an entry only what is read here.
  ({ kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': `${tag},site` }, status: 200 }) as any;

// Next creates a handler for each request, and stores through it what that request rendered.
let asking: PageCache;

/** The entry that a request is served. */
const shown = async () => {
  asking = cache();
  const found = await asking.get(key, KIND);
  return found?.value && 'html' in found.value ? found.value.html : undefined;
};

/** Stores the render of a request, by default the last one. */
const keep = (html: string, by = asking) => by.set(key, page(html), CONTEXT);

const expire = () => cache().revalidateTag(tag, { expire: 0 });
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test('a page is stored', async () => {
  expect(await shown()).toBeUndefined();
  pass(100);
  await keep('old');
  expect(await shown()).toBe('old');
});

test('a page is not stored if one of its tags expired during its render', async () => {
  await shown();
  pass(100);
  await expire();
  pass(100);
  await keep('old');
  pass(1);
  expect(await shown()).toBeUndefined();
  pass(100);
  await keep('new');
  expect(await shown()).toBe('new');
});

test('nor is one revalidated after its lifetime, whatever is requested meanwhile', async () => {
  await shown();
  await keep('first');
  pass(61_000);
  expect(await shown()).toBe('first');
  const renewing = asking;
  pass(100);
  await expire();
  pass(100);
  await shown();
  pass(100);
  await keep('old', renewing);
  pass(1);
  expect(await shown()).toBeUndefined();
});

test('nor is one rendered on demand of the response cache', async () => {
  await keep('first');
  expect(await shown()).toBe('first');
  const renewing = asking;
  pass(100);
  await expire();
  pass(100);
  await keep('old', renewing);
  pass(1);
  expect(await shown()).toBeUndefined();
});

test('a placeholder of the build is replaced by a page with data', async () => {
  const empty = { ...page('vacía'), headers: {} };
  await cache().set(key, empty, CONTEXT);
  pass(100);
  await expire();
  pass(100);
  // Its lifetime is not over, so only the response cache renders it.
  expect(await shown()).toBe('vacía');
  await keep('llena');
  expect(await shown()).toBe('llena');
});

test('an expiry before the start of a render does not matter', async () => {
  await shown();
  await keep('old');
  pass(100);
  await expire();
  pass(100);
  expect(await shown()).toBeUndefined();
  pass(100);
  await keep('new');
  pass(1);
  expect(await shown()).toBe('new');
});

test('an expiry counts for pages finished right before it, not for later ones', async () => {
  vi.useRealTimers();
  await shown();
  await keep('old');
  await expire();
  expect(await shown()).toBeUndefined();
  await keep('new');
  expect(await shown()).toBe('new');
});

const versionShown = async () => {
  const found = await cache().get(key, KIND);
  const headers = found?.value && 'headers' in found.value ? found.value.headers : undefined;
  return readVersion(String(headers?.['x-page-version'] ?? '')) ?? fail();
};

const fail = (): never => {
  throw new Error('No version was named');
};

test('an entry has a version, which becomes stale, and outdated by a change', async () => {
  await keep('one');
  pass(1);
  const version = await versionShown();
  expect(version.tags).toEqual([tag, 'site']);
  expect(stateOf(version)).toBe('fresh');
  pass(59_998);
  expect(stateOf(version)).toBe('fresh');
  pass(1);
  expect(stateOf(version)).toBe('stale');
  await expire();
  pass(1);
  expect(stateOf(version)).toBe('outdated');
});

test('a version is outdated by a newer one', async () => {
  await keep('one');
  const version = await versionShown();
  pass(1);
  await keep('two');
  expect(stateOf(version)).toBe('outdated');
  expect(stateOf(await versionShown())).toBe('fresh');
});

test('a page keeps its age when its render fails', async () => {
  await keep('one');
  const { madeAt } = await versionShown();
  pass(61_000);
  const kept = await cache().get(key, KIND);
  const short = { cacheControl: { revalidate: 30, expire: 86_400 }, ...KIND };
  // biome-ignore lint/suspicious/noExplicitAny: as Next hands it in again.
  await cache().set(key, kept?.value as any, short as any);
  const version = await versionShown();
  expect(version.madeAt).toBe(madeAt);
  expect(stateOf(version)).toBe('stale');
});

test('listeners receive expired tags after the expiry', async () => {
  await keep('one');
  const version = await versionShown();
  pass(1);
  const heard: unknown[] = [];
  onExpired(async (tags) => {
    heard.push(tags, stateOf(version));
  });
  await expire();
  expect(heard).toEqual([[tag], 'outdated']);
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
    await expire();
    pass(100);
    await keep('old');
    pass(1);
    expect(await shown()).toBeUndefined();
  });

  test('a page of before a change is outdated, and the next one is current', async () => {
    await keep('old');
    const version = await versionShown();
    pass(100);
    step(milliseconds);
    await expire();
    pass(100);
    expect(stateOf(version)).toBe('outdated');
    expect(await shown()).toBeUndefined();
    pass(100);
    await keep('new');
    pass(1);
    expect(await shown()).toBe('new');
    expect(stateOf(await versionShown())).toBe('fresh');
  });

  test('an earlier change does not affect a render that begins now', async () => {
    await expire();
    step(milliseconds);
    pass(100);
    expect(await shown()).toBeUndefined();
    pass(100);
    await keep('new');
    pass(1);
    expect(await shown()).toBe('new');
  });

  test('Next counts the full age of a page', async () => {
    step(milliseconds);
    await keep('one');
    pass(61_000);
    const found = await cache().get(key, KIND);
    const clockOfNext = performance.timeOrigin + performance.now();
    expect(clockOfNext - (found?.lastModified ?? 0)).toBeCloseTo(61_000, -1);
  });
});

describe('a page on the disk', () => {
  /** Makes Next write pages to disk and clears its memory. */
  async function openDisk() {
    const folder = await mkdtemp(join(tmpdir(), 'pages-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const disk = cache({ flushToDisk: true, serverDistDir: folder, fs: nodeFs });
    const files = join(folder, 'app', key);
    const forget = () => cache().set(`${key}-large`, page('x'.repeat(999_980)), CONTEXT);
    return { disk, files, forget };
  }
  const filed = (html: string) => ({ ...page(html), rscData: Buffer.from(html) });
  const versionOn = async (disk: PageCache) => {
    const found = await disk.get(key, KIND);
    const headers = found?.value && 'headers' in found.value ? found.value.headers : undefined;
    expect(headers).not.toHaveProperty('x-page-made');
    return readVersion(String(headers?.['x-page-version'] ?? '')) ?? fail();
  };

  test('has the same age as in memory, whatever the system clock is', async () => {
    const { disk, forget } = await openDisk();
    await disk.set(key, filed('one'), CONTEXT);
    const { madeAt } = await versionOn(disk);
    step(-3_600_000);
    await forget();
    const version = await versionOn(disk);
    expect(version.madeAt).toBe(madeAt);
    expect(stateOf(version)).toBe('fresh');
    pass(1);
    await expire();
    expect(await disk.get(key, KIND)).toBeNull();
  });

  const missing = () => ({ ...filed('falta'), status: 404 });
  const isOnDisk = (files: string) =>
    readFile(`${files}.meta`, 'utf8').then(
      (meta) => JSON.parse(meta).status,
      () => undefined,
    );

  test('is not written for a 404 without a page: missing addresses are endless', async () => {
    const { disk, files, forget } = await openDisk();
    expect(await disk.get(key, KIND)).toBeNull();
    await disk.set(key, missing(), CONTEXT);
    expect((await disk.get(key, KIND))?.value).toMatchObject({ status: 404 });
    expect(await isOnDisk(files)).toBeUndefined();
    // It was not found since, and is rendered anew.
    pass(61_000);
    await disk.get(key, KIND);
    await disk.set(key, missing(), CONTEXT);
    expect(await isOnDisk(files)).toBeUndefined();
    await forget();
    expect(await disk.get(key, KIND)).toBeNull();
  });

  test('is replaced by a 404, which a later process finds', async () => {
    const { disk, files, forget } = await openDisk();
    await disk.set(key, filed('one'), CONTEXT);
    expect(await isOnDisk(files)).toBe(200);
    await forget();
    pass(1);
    await expire();
    expect(await disk.get(key, KIND)).toBeNull();
    await disk.set(key, missing(), CONTEXT);
    expect(await isOnDisk(files)).toBe(404);
    await forget();
    pass(61_000);
    expect((await disk.get(key, KIND))?.value).toMatchObject({ status: 404 });
  });

  test('of an earlier process counts as older than this process', async () => {
    const { disk, files, forget } = await openDisk();
    await disk.set(key, filed('one'), CONTEXT);
    const meta = await readFile(`${files}.meta`, 'utf8');
    await writeFile(`${files}.meta`, meta.replace(/"x-page-made":"[^"]+"/, '"x":""'));
    await utimes(`${files}.html`, 9_000_000_000, 9_000_000_000);
    await forget();
    expect((await versionOn(disk)).madeAt).toBe(startedAt);
  });
});
