import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { SITE_TAG } from '../../lib/core/http.ts';
import type { RedisConnection } from '../../shared/redis/connection.ts';
import { CATCH_UP_SCRIPT, EXPIRED_CHANNEL, LOG_KEYS, PUBLISH_SCRIPT } from './tag-log-scripts.ts';

/** Longest wait for the acknowledgements of other instances, in milliseconds. */
const ACK_TIMEOUT_MS = 300;
/** Tags whose last expiry is remembered; pages with forgotten tags are rendered anew. */
const MOST_TAGS = 10_000;
/** Time before a retry if Redis answers with an error (out of memory), in milliseconds. */
const RETRY_MS = 1000;

/** An offset in the log of expiries. */
export interface LogOffset {
  /** Identifies the log: a new one begins when Redis has lost its data. */
  epoch: string;
  seq: number;
}

const messageSchema = z.object({
  epoch: z.string(),
  seq: z.number(),
  from: z.string(),
  tags: z.array(z.string()),
});
const ackSchema = z.object({ epoch: z.string(), seq: z.number(), by: z.string() });

/**
 * Log of expired tags that all instances share through Redis. It orders expiries by number and
 * compares no clocks. An instance without a connection expires tags locally and publishes them when
 * the connection is back; then it also catches up on what it missed before it uses shared pages
 * again. If Redis cannot say what that was, it expires all its pages. `expireHere` expires tags in
 * this process.
 */
export function createTagLog(store: RedisConnection, expireHere: (tags: string[]) => void) {
  const me = randomUUID();
  /** Offset up to which this instance has followed the log. */
  let known: LogOffset | undefined;
  let forgotten = 0;
  let isInSync = false;
  /** A message arrived out of sequence. */
  let isLagging = false;
  /** Pages were rendered before this instance was in sync for the first time. */
  let hasOfflineWrites = false;
  const expiredAt = new Map<string, number>();
  const pending = new Set<string>();
  /** Tags being published: expired here, but perhaps not in the log yet. */
  const publishing = new Set<readonly string[]>();
  const ackListeners = new Set<(ack: z.infer<typeof ackSchema>) => void>();

  const channelOf = (web: string): string => `veta:heard:${web}`;

  function note(tag: string, seq: number): void {
    const newest = Math.max(seq, expiredAt.get(tag) ?? 0);
    // Insertion order keeps the oldest expiry first.
    expiredAt.delete(tag);
    expiredAt.set(tag, newest);
    if (expiredAt.size <= MOST_TAGS) return;
    const [oldest] = expiredAt;
    if (!oldest) return;
    expiredAt.delete(oldest[0]);
    forgotten = Math.max(forgotten, oldest[1]);
  }

  function acknowledge(to: string, { epoch, seq }: LogOffset): void {
    const ack = JSON.stringify({ epoch, seq, by: me });
    void store.call('heard', (client) => client.publish(channelOf(to), ack));
  }

  function onMessage(text: string): void {
    const message = messageSchema.parse(JSON.parse(text));
    const isNext = message.epoch === known?.epoch && message.seq === known.seq + 1;
    if (!isInSync || !known || !isNext) {
      isLagging = true;
      // A missed expiry may concern a page that would be used meanwhile.
      isInSync = false;
      // Acknowledge once this instance has caught up.
      void catchUp().then(() => isInSync && acknowledge(message.from, message));
      return;
    }
    // This instance expired its own tags before. Other tags expire before the offset advances: a
    // page finished in between would be shared as of after the change.
    if (message.from !== me) expireHere(message.tags);
    known = { epoch: message.epoch, seq: message.seq };
    for (const tag of message.tags) note(tag, message.seq);
    acknowledge(message.from, message);
  }

  /** Catches up; afterwards this instance is in sync, or Redis is unreachable. */
  async function catchUpOnce(): Promise<void> {
    const { epoch, seq } = known ?? { epoch: '', seq: 0 };
    const answer = await store.call('catch up', (client) =>
      client.eval(CATCH_UP_SCRIPT, {
        keys: LOG_KEYS,
        arguments: [epoch, String(seq), randomUUID()],
      }),
    );
    if (answer === undefined) return;
    const [newEpoch, newSeq, newForgotten, list] = answer as [string, number, number, string[]];
    const missed = pairsOf(list);
    const isSame = newEpoch === epoch;
    if (!isSame) expiredAt.clear();
    forgotten = isSame ? Math.max(forgotten, newForgotten) : newForgotten;
    for (const [tag, at] of missed) note(tag, at);
    const hasLost = known ? !isSame || newForgotten > seq : newForgotten > 0;
    // At the first sync only pages rendered before it can be outdated.
    if (known || hasOfflineWrites) {
      expireHere(hasLost ? [SITE_TAG] : missed.map(([tag]) => tag));
    }
    known = { epoch: newEpoch, seq: newSeq };
    isInSync = true;
  }

  let catchingUp: Promise<void> | undefined;
  function catchUp(): Promise<void> {
    catchingUp ??= (async () => {
      do {
        isLagging = false;
        await catchUpOnce();
      } while (isLagging && store.isUp());
      catchingUp = undefined;
      await publishPending();
      if (!isInSync && store.isUp()) retryLater();
    })();
    return catchingUp;
  }

  let isRetryPlanned = false;
  function retryLater(): void {
    if (isRetryPlanned) return;
    isRetryPlanned = true;
    setTimeout(() => {
      isRetryPlanned = false;
      void catchUp();
    }, RETRY_MS).unref();
  }

  async function publishPending(): Promise<void> {
    const tags = [...pending];
    if (!isInSync || tags.length === 0) return;
    pending.clear();
    await publishTags(tags);
  }

  /** Publishes tags; whether all subscribed instances were notified. */
  async function publishTags(tags: string[]): Promise<boolean> {
    const by = new Set<string>();
    const allAcked = Promise.withResolvers<void>();
    let offset: LogOffset | undefined;
    let listening = Number.POSITIVE_INFINITY;
    const acks: z.infer<typeof ackSchema>[] = [];
    const countAcks = (): void => {
      for (const ack of acks) {
        if (offset && ack.epoch === offset.epoch && ack.seq >= offset.seq) by.add(ack.by);
      }
      if (by.size >= listening) allAcked.resolve();
    };
    const onAck = (ack: z.infer<typeof ackSchema>): void => {
      acks.push(ack);
      countAcks();
    };
    ackListeners.add(onAck);
    publishing.add(tags);
    const answer = await store.call('tell', (client) =>
      client.eval(PUBLISH_SCRIPT, {
        keys: LOG_KEYS,
        arguments: [EXPIRED_CHANNEL, me, JSON.stringify(tags), String(MOST_TAGS), randomUUID()],
      }),
    );
    publishing.delete(tags);
    if (answer === undefined) {
      ackListeners.delete(onAck);
      // It may have been published all the same: then it is published twice.
      for (const tag of tags) pending.add(tag);
      retryLater();
      return false;
    }
    const [epoch, seq, listeners] = answer as [string, number, number];
    offset = { epoch, seq };
    if (epoch === known?.epoch) for (const tag of tags) note(tag, seq);
    listening = listeners;
    countAcks();
    const timer = setTimeout(() => {
      console.warn(`Only ${by.size} of ${listeners} web instances acknowledged an expiry in time.`);
      allAcked.resolve();
    }, ACK_TIMEOUT_MS);
    await allAcked.promise;
    clearTimeout(timer);
    ackListeners.delete(onAck);
    return true;
  }

  /** Whether the log contains every expiry of this tag on this instance. */
  const isPublished = (tag: string): boolean =>
    !pending.has(tag) && ![...publishing].some((tags) => tags.includes(tag));

  store.subscribe(EXPIRED_CHANNEL, onMessage);
  store.subscribe(channelOf(me), (text) => {
    const ack = ackSchema.parse(JSON.parse(text));
    for (const onAck of ackListeners) onAck(ack);
  });
  store.onDisconnect(() => {
    isInSync = false;
  });
  store.onConnect(() => void catchUp());

  return {
    /**
     * Publishes expired tags and resolves when the other instances have acknowledged: true where
     * all subscribed ones were notified, false where Redis is unreachable and they are published
     * later.
     */
    async publish(tags: string[]): Promise<boolean> {
      if (isInSync) return publishTags(tags);
      for (const tag of tags) pending.add(tag);
      return false;
    },
    /** Current offset; undefined while out of sync. */
    offset: (): LogOffset | undefined => (isInSync ? known : undefined),
    /** A page was rendered while out of sync. */
    noteOfflineWrite: (): void => {
      hasOfflineWrites = true;
    },
    /** Whether a page with these tags, rendered at that offset, is current. */
    isCurrent: ({ epoch, seq }: LogOffset, tags: string[]): boolean =>
      isInSync &&
      epoch === known?.epoch &&
      seq >= forgotten &&
      tags.every((tag) => (expiredAt.get(tag) ?? 0) <= seq && isPublished(tag)),
  };
}

/** Pairs of tag and number from a flat list. */
function pairsOf(list: string[]): [tag: string, seq: number][] {
  const pairs: [string, number][] = [];
  for (let index = 0; index + 1 < list.length; index += 2) {
    pairs.push([list[index] ?? '', Number(list[index + 1])]);
  }
  // Oldest first.
  return pairs.sort(([, one], [, other]) => one - other);
}
