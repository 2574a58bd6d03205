import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '../../lib/core/server/env.ts';
import { serve } from '../../lib/testing/local-server.ts';
import { openInternalOrigin } from '../pages/internal-origin.ts';
import { createResponseCache } from '../pages/response-cache.ts';
import { enterBuildFolder } from '../testing/build-folder.ts';
import { smallNext } from '../testing/small-next.ts';
import { createListener } from './listener.ts';
import { openObservability } from './observability.ts';

/** The site as `main.ts` builds it, without Next. */
async function serveObserved() {
  enterBuildFolder();
  const { error, warn } = console;
  onTestFinished(() => void Object.assign(console, { error, warn }));
  const observing = openObservability(parseEnv({ LOG_LEVEL: 'silent' }));
  const next = smallNext();
  const origin = openInternalOrigin((await serve(next.handle)).port);
  const cache = createResponseCache(origin);
  const listener = createListener(
    next.handle,
    origin,
    { cache, isPlaceholder: () => false },
    () => false,
  );
  const site = await serve(
    observing.around((request, response) => void listener(request, response)),
  );
  const text = async (path: string) => (await fetch(site.url + path)).text();
  return { cache, next, text };
}

test('a cached page is counted as a hit at each request', async () => {
  const { cache, next, text } = await serveObserved();
  const counts = async () => (await text('/metrics')).match(/^veta_page_cache_total\b.*$/gm);
  expect(await text('/foro')).toBe('una /foro');
  await cache.load('/foro');
  await expect.poll(counts).toEqual(['veta_page_cache_total{result="miss"} 1']);

  for (const hits of [1, 2]) {
    expect(await text('/foro')).toBe('una /foro');
    await expect
      .poll(counts)
      .toEqual([
        'veta_page_cache_total{result="miss"} 1',
        `veta_page_cache_total{result="hit"} ${hits}`,
      ]);
  }
  expect(next.made).toEqual(['/foro']);
});
