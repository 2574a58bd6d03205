import type { RedisConnection } from '../../shared/redis/connection.ts';
import { decodeEntry, decodeEntryHead, encodeEntry } from './entry-codec.ts';
import { createEntryHmac } from './entry-hmac.ts';
import type { createTagLog } from './tag-log.ts';

/** Older pages are not served (architecture: data flow), in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A larger page is not shared: it would delay other replies of Redis. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Next's cache entry, opaque here. */
interface Entry {
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  value: any;
  cacheControl: unknown;
}

/** A page of another instance. */
interface SharedPage {
  entry: Entry;
  /** When it was cache, in milliseconds since 1970 by the clock of its maker. */
  madeAt: number;
}

type TagLog = Pick<ReturnType<typeof createTagLog>, 'offset' | 'isCurrent' | 'noteOfflineWrite'>;

/**
 * Pages that instances of the same build share in Redis. Each is stored with its offset in the log
 * of expiries, by which a reader knows whether it is current, and with an HMAC, so that write
 * access to Redis does not suffice to write pages.
 */
export function createSharedPages(
  store: RedisConnection,
  log: TagLog,
  { buildId, secret }: { buildId: string; secret: string },
) {
  const hmac = createEntryHmac(secret, 'veta pages');
  const nameOf = (key: string): string => `veta:page:${buildId}:${key}`;

  async function write(key: string, head: Parameters<typeof encodeEntry>[0], entry: Entry) {
    const bytes = hmac.sign(key, await encodeEntry(head, entry));
    if (bytes.length > MOST_BYTES) return;
    const expiration = { type: 'PX', value: KEPT_MS } as const;
    await store.call('put page', (client) => client.set(nameOf(key), bytes, { expiration }));
  }

  return {
    /** Shares a page that was rendered just now; nobody waits for that. */
    put(key: string, entry: Entry, tags: string[]): void {
      const offset = log.offset();
      if (!offset) {
        log.noteOfflineWrite();
        return;
      }
      write(key, { offset, madeAt: Date.now(), tags }, entry).catch((error) =>
        console.error(`${key} could not be shared:`, error),
      );
    },
    /** The page under `key`, if there is a current one. */
    async take(key: string): Promise<SharedPage | undefined> {
      if (!log.offset()) return undefined;
      const signed = await store.getBytes('take page', nameOf(key));
      if (!signed) return undefined;
      try {
        const bytes = hmac.verify(key, signed);
        const head = decodeEntryHead(bytes);
        if (!log.isCurrent(head.offset, head.tags)) return undefined;
        const entry = (await decodeEntry(bytes)) as Entry;
        // A tag may have expired meanwhile.
        return log.isCurrent(head.offset, head.tags) ? { entry, madeAt: head.madeAt } : undefined;
      } catch (error) {
        console.error(`A shared page could not be read: ${key}`, error);
        return undefined;
      }
    },
  };
}
