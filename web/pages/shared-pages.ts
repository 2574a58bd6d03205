import type { RedisConnection } from '../../shared/redis/connection.ts';
import { fromBytes, headOfBytes, toBytes } from './entry-bytes.ts';
import { createEntryHmac } from './entry-hmac.ts';
import type { createTagLog } from './tag-log.ts';

/** No page is shown that is older (architecture: data flow), in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A packed page that is longer is not shared: it would hold up all other answers. */
const MOST_BYTES = 2 * 1024 * 1024;

/** What Next keeps of a page: its own kinds, which nobody looks into here. */
interface Entry {
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  value: any;
  cacheControl: unknown;
}

/** A page that another web has made. */
interface SharedPage {
  entry: Entry;
  /** When it was finished, in milliseconds since 1970 by the clock of its maker. */
  madeAt: number;
}

type TagLog = Pick<ReturnType<typeof createTagLog>, 'place' | 'isCurrent' | 'madeAlone'>;

/**
 * The pages that webs of the same build have made, in the store. Each is kept with its place in the
 * count of expiries; whoever takes it knows by that whether it still shows what is. And each has an
 * HMAC with a key from `secret`: only a web app can write pages into the store.
 */
export function createSharedPages(
  store: RedisConnection,
  log: TagLog,
  { buildId, secret }: { buildId: string; secret: string },
) {
  const entryHmac = createEntryHmac(secret, 'veta pages');
  const nameOf = (key: string): string => `veta:page:${buildId}:${key}`;

  async function write(key: string, head: Parameters<typeof toBytes>[0], entry: Entry) {
    const bytes = entryHmac.sign(key, await toBytes(head, entry));
    if (bytes.length > MOST_BYTES) return;
    const expiration = { type: 'PX', value: KEPT_MS } as const;
    await store.call('put page', (client) => client.set(nameOf(key), bytes, { expiration }));
  }

  return {
    /** Gives the others a page that was finished just now. Nobody waits for that. */
    put(key: string, entry: Entry, tags: string[]): void {
      const place = log.place();
      if (!place) {
        log.madeAlone();
        return;
      }
      write(key, { place, madeAt: Date.now(), tags }, entry).catch((error) =>
        console.error(`${key} could not be shared:`, error),
      );
    },
    /** The page under `key`, if one is there that is still good. */
    async take(key: string): Promise<SharedPage | undefined> {
      if (!log.place()) return undefined;
      const signed = await store.getBytes('take page', nameOf(key));
      if (!signed) return undefined;
      try {
        const bytes = entryHmac.verify(key, signed);
        const head = headOfBytes(bytes);
        if (!log.isCurrent(head.place, head.tags)) return undefined;
        const entry = (await fromBytes(bytes)) as Entry;
        // Something may have expired meanwhile.
        return log.isCurrent(head.place, head.tags) ? { entry, madeAt: head.madeAt } : undefined;
      } catch (error) {
        console.error(`A shared page could not be read: ${key}`, error);
        return undefined;
      }
    },
  };
}
