import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { SITE_TAG } from '../../lib/core/http.ts';
import type { RedisConnection } from '../../shared/redis/connection.ts';

/** Longest wait for the acknowledgements of other instances, in milliseconds. */
const ACK_TIMEOUT_MS = 300;

const CHANNEL = 'veta:expiry';
const ackChannel = (instance: string): string => `veta:expiry:acknowledged:${instance}`;

const messageSchema = z.object({ id: z.string(), from: z.string(), tags: z.array(z.string()) });

/**
 * Expires tags on all instances through Redis (record 050). An instance that was cut off expires all
 * its pages when it is back: what it missed is not known. `expireHere` expires tags in this process.
 */
export function createSharedExpiry(
  store: RedisConnection,
  expireHere: (tags: string[]) => void,
): { publish: (tags: string[]) => Promise<boolean> } {
  const me = randomUUID();
  /** Called at each acknowledgement of an expiry in progress, by its id. */
  const waiting = new Map<string, () => void>();

  store.subscribe(CHANNEL, (text) => {
    const { id, from, tags } = messageSchema.parse(JSON.parse(text));
    // This instance expired its own tags before.
    if (from !== me) expireHere(tags);
    void store.call('acknowledge expiry', (client) => client.publish(ackChannel(from), id));
  });
  store.subscribe(ackChannel(me), (id) => waiting.get(id)?.());
  store.onConnect(() => expireHere([SITE_TAG]));

  return {
    /**
     * Expires tags on all instances; resolves when they have confirmed, after 300 ms at most: true
     * where all connected ones were notified, false where Redis is unreachable.
     */
    async publish(tags) {
      const id = randomUUID();
      const { promise: all, resolve } = Promise.withResolvers<void>();
      let expected = Number.POSITIVE_INFINITY;
      let acknowledged = 0;
      const check = (): void => {
        if (acknowledged >= expected) resolve();
      };
      // Registered first: an acknowledgement may arrive before the reply of Redis.
      waiting.set(id, () => {
        acknowledged += 1;
        check();
      });
      try {
        const message = JSON.stringify({ id, from: me, tags });
        const receivers = await store.call('publish expiry', (client) =>
          client.publish(CHANNEL, message),
        );
        if (receivers === undefined) return false;
        expected = receivers;
        check();
        const isDone = await Promise.race([
          all.then(() => true),
          sleep(ACK_TIMEOUT_MS, false, { ref: false }),
        ]);
        if (!isDone) {
          console.warn(`Not all of ${receivers} web instances acknowledged an expiry in time.`);
        }
        return true;
      } finally {
        waiting.delete(id);
      }
    },
  };
}
