/**
 * Page cache of an instance in a process of its own, for tests: the cache is one for each process.
 */

import { inRender, type Render } from '../../../lib/core/server/render-scope.ts';
import { answerParent } from '../../../lib/testing/ask-process.ts';
import { connectForTest } from '../../../shared/redis/testing/connect.ts';
import { expireHere } from '../expiry.ts';
import NextCacheHandler from '../next-cache-handler.ts';
import { createSharedExpiry } from '../shared-expiry.ts';

const store = await connectForTest(process.env.REDIS_URL ?? '');
const expiry = createSharedExpiry(store, expireHere);

const cache = new NextCacheHandler();
const renders = new Map<string, Render>();

/** What Next stores of a page. */
interface Entry {
  html: string;
  rscData: Buffer;
  segmentData: Map<string, Buffer>;
  status: number;
}

/** Looks a page up, as Next does for a request. */
async function find(key: string): Promise<Entry | undefined> {
  const render: Render = {};
  renders.set(key, render);
  const found = await inRender(render, () => cache.get(key, { kind: 'APP_PAGE' }));
  return found?.value as Entry | undefined;
}

async function keep(key: string, html: string, tags: string): Promise<void> {
  const page = {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from(`0:${html}`),
    status: 200,
    headers: { 'x-next-cache-tags': tags },
    segmentData: new Map([['/_tree', Buffer.from([0, 255, 10])]]),
  };
  const context = { cacheControl: { revalidate: 60, expire: 60 } };
  await inRender(renders.get(key) ?? {}, () => cache.set(key, page, context));
}

const ACTS: Record<string, (...given: string[]) => Promise<unknown>> = {
  isReady: async () => store.isUp(),
  /** Requests a page that is not there, and stores it. */
  make: async (key = '', html = '', tags = '') => {
    const found = await find(key);
    if (!found) await keep(key, html, tags);
    return !found;
  },
  /** Begins to render a page. */
  begin: async (key = '') => (await find(key)) === undefined,
  /** Stores a page whose render was begun. */
  keep: async (key = '', html = '', tags = '') => keep(key, html, tags),
  show: async (key = '') => {
    const page = await find(key);
    const segment = page?.segmentData.get('/_tree');
    return page && segment ? [page.html, page.rscData.toString(), [...segment], page.status] : null;
  },
  expire: async (...tags) => {
    expireHere(tags);
    return expiry.publish(tags);
  },
};

answerParent(ACTS);
