import { expect, test } from 'vitest';
import { varnish } from '../edge/edge-cache.ts';
import { createResponseCache } from '../pages/response-cache.ts';
import { expireHere, writeVersion } from '../pages/versions.ts';

// Next serves the page of before a change until the render that began before the change is
// cache, whose result is outdated as well.
let turn = 0;

/**
 * Pages of a Next that serves `/foro` from its cache as of 50 s ago, whatever has expired since.
 */
function openPages(renew: () => Response = () => new Response()) {
  turn += 1;
  const tag = `outdated-${turn}`;
  const old = { key: `/${tag}`, madeAt: Date.now() - 50_000, freshUntil: null, tags: [tag] };
  const held = { text: 'vieja', version: writeVersion(old) };
  const origin = {
    staticPages: [],
    expire: async () => undefined,
    read: async () =>
      new Response(held.text, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 's-maxage=60, stale-while-revalidate=86340',
          'x-nextjs-cache': 'STALE',
          'x-page-version': held.version,
          etag: `"${held.text}"`,
        },
      }),
    renew: async () => renew(),
  };
  const pages = createResponseCache(origin, { edgeCaches: [varnish('http://127.0.0.1:1/')] });
  return { pages, held, tag, madeAt: old.madeAt };
}

const textOf = async (
  shown: Awaited<ReturnType<ReturnType<typeof openPages>['pages']['lookup']>>,
) => (await shown?.page.body.in(['identity']))?.bytes.toString();

test('a render that began before the change is waited for', async () => {
  const { pages, held, tag } = openPages(() => {
    const version = { key: tag, madeAt: Date.now() + 5, freshUntil: null, tags: [tag] };
    Object.assign(held, { text: 'nueva', version: writeVersion(version) });
    return new Response('vieja');
  });
  await pages.load('/foro');
  expireHere([tag]);
  expect(await textOf(await pages.lookup('/foro'))).toBe('nueva');
});

test('if rendering fails, the last good page is served', async () => {
  const { pages, tag } = openPages(() => new Response('', { status: 500 }));
  await pages.load('/foro');
  expireHere([tag]);
  const shown = await pages.lookup('/foro');
  expect(shown?.isStaleCopy).toBe(true);
  expect(await textOf(shown)).toBe('vieja');
});

test('an outdated page has its Age, and caches must revalidate it', async () => {
  const { pages, tag, madeAt } = openPages();
  expireHere([tag]);
  const page = (await pages.read('/foro', '/foro'))?.page;
  expect(page?.version.madeAt).toBe(madeAt);
  expect(page?.head.fields['cache-control']).toBe('s-maxage=0, stale-while-revalidate=86340');
  expect(page?.head.fields.xkey).toBe(tag);
});

test('a page under another spelling of its address carries the cache tags', async () => {
  const { pages, tag, madeAt } = openPages();
  const page = (await pages.read(undefined, '/%66oro'))?.page;
  expect(page?.version.madeAt).toBe(madeAt);
  expect(page?.head.fields['cache-control']).toBe('s-maxage=60, stale-while-revalidate=86340');
  expect(page?.head.fields.xkey).toBe(tag);
});

test('a page without a version is not cacheable at the edge', async () => {
  const { pages, held } = openPages();
  held.version = '';
  const page = (await pages.read('/foro', '/foro'))?.page;
  expect(page?.head.fields['cache-control']).toBe('private, no-cache');
});
