import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '../../lib/core/server/env.ts';
import { serve } from '../../lib/testing/local-server.ts';
import { serveSite } from '../testing/fake-next.ts';
import { openObservability } from './observability.ts';

/** The site as `main.ts` builds it, without Next. */
async function serveObserved() {
  const { error, warn } = console;
  onTestFinished(() => void Object.assign(console, { error, warn }));
  const observability = openObservability(parseEnv({ LOG_LEVEL: 'silent' }));
  const { listener, next } = await serveSite();
  const site = await serve(
    observability.around((request, response) => void listener(request, response)),
  );
  const text = async (path: string) => (await fetch(site.url + path)).text();
  return { next, text };
}

test('a cached page is counted as a hit at each request', async () => {
  const { next, text } = await serveObserved();
  const counts = async () => (await text('/metrics')).match(/^veta_page_cache_total\b.*$/gm);
  expect(await text('/foro')).toBe('una /foro');
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

test('a page that changes while it is rendered is counted as not stored', async () => {
  const { next, text } = await serveObserved();
  next.whileRendering = next.expire;
  expect(await text('/foro')).toBe('una /foro');
  await expect
    .poll(async () => (await text('/metrics')).match(/^veta_page_cache_total\b.*$/gm))
    .toEqual(['veta_page_cache_total{result="uncached"} 1']);
});
