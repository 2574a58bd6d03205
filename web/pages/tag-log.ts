import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { SITE_TAG } from '../../lib/core/http.ts';
import type { RedisConnection } from '../../shared/redis/connection.ts';
import { CATCH_UP_SCRIPT, EXPIRED_CHANNEL, LOG_KEYS, TELL_SCRIPT } from './tag-scripts.ts';

/** Whoever tells of an expiry waits so long for the other webs at most, in milliseconds. */
const PATIENCE_MS = 300;
/** Tags whose last expiry is remembered; of what is forgotten all pages are made anew. */
const MOST_TAGS = 10_000;
/** A store that answers, and refuses what it is asked for (it has no memory left), is asked again. */
const AGAIN_MS = 1000;

/** A place in the count of expiries. */
export interface Place {
  /** Which count: a new one begins when the store has lost its own. */
  epoch: string;
  seq: number;
}

const messageSchema = z.object({
  epoch: z.string(),
  seq: z.number(),
  from: z.string(),
  tags: z.array(z.string()),
});
const heardSchema = z.object({ epoch: z.string(), seq: z.number(), by: z.string() });

/**
 * The log of expired tags that all webs of a magazine keep together. It counts expiries and compares no
 * clocks. A web that has lost the store expires on its own, and tells the others as soon as it is back;
 * there it also learns what it has missed, before it believes a page of the others again. Where the
 * store cannot say what that was, it takes everything that it holds for expired.
 * `expireHere` expires tags in this process.
 */
export function createTagLog(store: RedisConnection, expireHere: (tags: string[]) => void) {
  const me = randomUUID();
  /** How far this web has followed; what it knows of a count that is over is of no use. */
  let known: Place | undefined;
  let forgotten = 0;
  let isFollowing = false;
  /** Something was said while it could not be understood. */
  let isBehind = false;
  /** Pages were made before this web followed for the first time. */
  let hasMadeAlone = false;
  const expiredAt = new Map<string, number>();
  const untold = new Set<string>();
  /** What the store is being told: it has expired here, and the count may not know it yet. */
  const telling = new Set<readonly string[]>();
  const waiting = new Set<(heard: z.infer<typeof heardSchema>) => void>();

  const channelOf = (web: string): string => `veta:heard:${web}`;

  function note(tag: string, seq: number): void {
    const newest = Math.max(seq, expiredAt.get(tag) ?? 0);
    // Also the order of the map tells which expiry is the oldest.
    expiredAt.delete(tag);
    expiredAt.set(tag, newest);
    if (expiredAt.size <= MOST_TAGS) return;
    const [oldest] = expiredAt;
    if (!oldest) return;
    expiredAt.delete(oldest[0]);
    forgotten = Math.max(forgotten, oldest[1]);
  }

  function sayHeard(to: string, { epoch, seq }: Place): void {
    const heard = JSON.stringify({ epoch, seq, by: me });
    void store.call('heard', (client) => client.publish(channelOf(to), heard));
  }

  function hear(text: string): void {
    const message = messageSchema.parse(JSON.parse(text));
    const isNext = message.epoch === known?.epoch && message.seq === known.seq + 1;
    if (!isFollowing || !known || !isNext) {
      isBehind = true;
      // What was missed may have expired a page that would be taken for good meanwhile.
      isFollowing = false;
      // Whoever waits is told when this web has caught up.
      void catchUp().then(() => isFollowing && sayHeard(message.from, message));
      return;
    }
    // What this web has told itself it had expired before. All else expires before the place is taken: a
    // page that is finished in between would be shared as one of after the change.
    if (message.from !== me) expireHere(message.tags);
    known = { epoch: message.epoch, seq: message.seq };
    for (const tag of message.tags) note(tag, message.seq);
    sayHeard(message.from, message);
  }

  /** Learns what was missed; at the end this web follows again, or the store is away. */
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
    // Before the first time this web holds what it has made itself, if anything.
    if (known || hasMadeAlone) {
      expireHere(hasLost ? [SITE_TAG] : missed.map(([tag]) => tag));
    }
    known = { epoch: newEpoch, seq: newSeq };
    isFollowing = true;
  }

  let catchingUp: Promise<void> | undefined;
  function catchUp(): Promise<void> {
    catchingUp ??= (async () => {
      do {
        isBehind = false;
        await catchUpOnce();
      } while (isBehind && store.isUp());
      catchingUp = undefined;
      await tellUntold();
      if (!isFollowing && store.isUp()) tryAgain();
    })();
    return catchingUp;
  }

  let isToTryAgain = false;
  function tryAgain(): void {
    if (isToTryAgain) return;
    isToTryAgain = true;
    setTimeout(() => {
      isToTryAgain = false;
      void catchUp();
    }, AGAIN_MS).unref();
  }

  async function tellUntold(): Promise<void> {
    const tags = [...untold];
    if (!isFollowing || tags.length === 0) return;
    untold.clear();
    await tellOthers(tags);
  }

  /** Whether all webs that listen have been told. */
  async function tellOthers(tags: string[]): Promise<boolean> {
    const by = new Set<string>();
    const all = Promise.withResolvers<void>();
    let place: Place | undefined;
    let listening = Number.POSITIVE_INFINITY;
    const heardBy: z.infer<typeof heardSchema>[] = [];
    const count = (): void => {
      for (const heard of heardBy) {
        if (place && heard.epoch === place.epoch && heard.seq >= place.seq) by.add(heard.by);
      }
      if (by.size >= listening) all.resolve();
    };
    const listen = (heard: z.infer<typeof heardSchema>): void => {
      heardBy.push(heard);
      count();
    };
    waiting.add(listen);
    telling.add(tags);
    const answer = await store.call('tell', (client) =>
      client.eval(TELL_SCRIPT, {
        keys: LOG_KEYS,
        arguments: [EXPIRED_CHANNEL, me, JSON.stringify(tags), String(MOST_TAGS), randomUUID()],
      }),
    );
    telling.delete(tags);
    if (answer === undefined) {
      waiting.delete(listen);
      // It may have been told all the same: then it is told twice.
      for (const tag of tags) untold.add(tag);
      tryAgain();
      return false;
    }
    const [epoch, seq, listeners] = answer as [string, number, number];
    place = { epoch, seq };
    if (epoch === known?.epoch) for (const tag of tags) note(tag, seq);
    listening = listeners;
    count();
    const timer = setTimeout(() => {
      console.warn(`Only ${by.size} of ${listeners} webs have heard in time what has expired.`);
      all.resolve();
    }, PATIENCE_MS);
    await all.promise;
    clearTimeout(timer);
    waiting.delete(listen);
    return true;
  }

  /** Whether the count knows all that has expired here. */
  const isTold = (tag: string): boolean =>
    !untold.has(tag) && ![...telling].some((tags) => tags.includes(tag));

  store.subscribe(EXPIRED_CHANNEL, hear);
  store.subscribe(channelOf(me), (text) => {
    const heard = heardSchema.parse(JSON.parse(text));
    for (const listen of waiting) listen(heard);
  });
  store.onDisconnect(() => {
    isFollowing = false;
  });
  store.onConnect(() => void catchUp());

  return {
    /**
     * Tells the other webs that tags have expired, and resolves when they know it: true where all who
     * listen have been told, false where the store is lost and they will be told later.
     */
    async tell(tags: string[]): Promise<boolean> {
      if (isFollowing) return tellOthers(tags);
      for (const tag of tags) untold.add(tag);
      return false;
    },
    /** Where this web is in the count; undefined while it does not follow. */
    place: (): Place | undefined => (isFollowing ? known : undefined),
    /** A page was made while this web did not follow. */
    madeAlone: (): void => {
      hasMadeAlone = true;
    },
    /** Whether a page that was finished there, with these tags, still shows what is. */
    isCurrent: ({ epoch, seq }: Place, tags: string[]): boolean =>
      isFollowing &&
      epoch === known?.epoch &&
      seq >= forgotten &&
      tags.every((tag) => (expiredAt.get(tag) ?? 0) <= seq && isTold(tag)),
  };
}

/** Pairs of a tag and a number, of a list in which they follow each other. */
function pairsOf(list: string[]): [tag: string, seq: number][] {
  const pairs: [string, number][] = [];
  for (let index = 0; index + 1 < list.length; index += 2) {
    pairs.push([list[index] ?? '', Number(list[index + 1])]);
  }
  // The oldest first.
  return pairs.sort(([, one], [, other]) => one - other);
}
