import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { env } from '../../lib/core/server/env.ts';
import type { PageVersion } from '../../lib/core/server/render-scope.ts';
import type { RedisConnection } from '../../shared/redis/connection.ts';
import { createEntryHmac } from './entry-hmac.ts';
import type { SharedExpiry } from './shared-expiry.ts';

/** A page without a lifetime is shared for so long, in milliseconds. */
const LONGEST_MS = 24 * 60 * 60 * 1000;
/** A larger page is not shared: it would delay other replies of Redis. */
const MOST_BYTES = 2 * 1024 * 1024;
const LINE_END = 10;

const headSchema = z.object({
  /** Number of the last expiry when its render began. */
  position: z.number(),
  /** When it was stored, in milliseconds since 1970 by the clock of its maker. */
  madeAt: z.number(),
  tags: z.array(z.string()),
  lifetime: z.object({
    revalidate: z.union([z.number(), z.literal(false)]).optional(),
    expire: z.number().optional(),
  }),
});

/** Lifetime of a page as Next names it, in seconds. */
export type Lifetime = z.infer<typeof headSchema>['lifetime'];

/** A page in memory. */
export interface StoredPage {
  /** The encoded entry. */
  bytes: Buffer;
  version: PageVersion;
  lifetime: Lifetime;
}

/** A page of another instance that is current. */
interface SharedPage {
  bytes: Buffer;
  ageMs: number;
  tags: string[];
  lifetime: Lifetime;
}

interface Options {
  buildId: string;
  /** Address of the API: another magazine has other pages. */
  apiUrl: string;
  secret: string;
}

/**
 * Pages that instances of the same build and API share in Redis during their lifetime (record 050).
 * Each has the number of the last expiry that its maker knew, by which a reader sees whether it is
 * current, and an HMAC, so that write access to Redis does not suffice to write pages.
 */
export function createSharedPages(
  store: RedisConnection,
  expiry: Pick<SharedExpiry, 'position' | 'lastOf'>,
  { buildId, apiUrl, secret }: Options,
) {
  const hmac = createEntryHmac(secret, 'veta pages');
  const nameOf = (key: string): string => `veta:page:${buildId}:${apiUrl}:${key}`;

  return {
    position: expiry.position,
    /** Shares a page that was rendered just now, from data of `position` on; nobody waits for that. */
    put(key: string, { bytes, version, lifetime }: StoredPage, position: number): void {
      const { madeAt, freshUntil, tags } = version;
      const value = Math.floor(Math.min(freshUntil - madeAt, LONGEST_MS));
      const head = JSON.stringify({ position, madeAt: Date.now(), tags, lifetime });
      const signed = hmac.sign(nameOf(key), Buffer.concat([Buffer.from(`${head}\n`), bytes]));
      if (signed.length > MOST_BYTES || value <= 0) return;
      void store.call('put page', (client) =>
        client.set(nameOf(key), signed, { expiration: { type: 'PX', value } }),
      );
    },
    /** The page under `key`, if there is a current one. */
    async take(key: string): Promise<SharedPage | undefined> {
      if (expiry.position() === undefined) return undefined;
      const signed = await store.getBytes('take page', nameOf(key));
      if (!signed) return undefined;
      try {
        const all = hmac.verify(nameOf(key), signed);
        const end = all.indexOf(LINE_END);
        const { position, madeAt, tags, lifetime } = headSchema.parse(
          JSON.parse(all.toString('utf8', 0, end)),
        );
        const last = await expiry.lastOf(tags);
        if (last === undefined || last > position) return undefined;
        const ageMs = Math.max(0, Date.now() - madeAt);
        return { bytes: all.subarray(end + 1), tags, lifetime, ageMs };
      } catch (error) {
        console.error(`A shared page could not be read: ${key}`, error);
        return undefined;
      }
    },
  };
}

type SharedPages = ReturnType<typeof createSharedPages>;

let current: SharedPages | undefined;

/** The pages that all instances share; undefined where this is the only instance. */
export const sharedPages = (): SharedPages | undefined => current;

/** Sets what `sharedPages` returns. */
export const setSharedPages = (pages: SharedPages | undefined): void => {
  current = pages;
};

/** Shares pages with the other instances of this build from now on. All have the same `secret`. */
export function sharePages(store: RedisConnection, expiry: SharedExpiry, secret: string): void {
  const buildId = readFileSync('.next/BUILD_ID', 'utf8').trim();
  const apiUrl = env().API_BASE_URL;
  setSharedPages(createSharedPages(store, expiry, { buildId, apiUrl, secret }));
}
