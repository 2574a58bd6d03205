import type { RedisClientType } from '@redis/client';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import { TimedOut, withTimeout } from '../timeouts/with-timeout.ts';

/** Nobody waits longer for the store, in milliseconds: without it every instance knows its own. */
const TIMEOUT_MS = 250;
/** How often the store is asked whether it is there. */
const PROBE_MS = 500;
/** A connection on which nothing moves for so long, probes included, is made anew. */
const SILENCE_MS = 2000;
const CONNECT_MS = 1000;
/** Longest pause between two tries to connect. */
const RETRY_MS = 1000;

type Client = RedisClientType;

/** What all instances of web and server share through Redis or Valkey (record 050). */
export interface SharedStore {
  /** Whether the store answers. */
  isUp: () => boolean;
  /**
   * What the store answers; undefined where it is away, refuses or takes longer than 250 ms. It may
   * then have done what it was asked for all the same. `name` tells the figures what is asked.
   */
  ask: <Answer>(
    name: string,
    question: (client: Client) => Promise<Answer>,
  ) => Promise<Answer | undefined>;
  /** The bytes that are kept under `key`; null where there are none, undefined as above. */
  askForBytes: (name: string, key: string) => Promise<Buffer | null | undefined>;
  /** Hears what is published on a channel, whenever the store is up; what `onMessage` throws is logged. */
  listen: (channel: string, onMessage: (text: string) => void) => void;
  /** Has `listener` told each time the store is there again, the first time included. */
  onBack: (listener: () => void) => void;
  /** Has `listener` told each time the store is lost. */
  onLost: (listener: () => void) => void;
  close: () => void;
}

interface Options {
  /** `redis://` or `rediss://`, with name, password and number of the database where needed. */
  url: string;
  logger: Pick<Logger, 'info' | 'warn'>;
  metrics: Pick<Metrics, 'gauge' | 'counter'>;
}

/**
 * Opens the store. Resolves at once, whether it is there or not: it is connected to in the
 * background, for as long as it takes. One that hangs is lost as soon as one answer is late, and is
 * not waited for again before it has answered a probe.
 */
export async function openSharedStore({ url, logger, metrics }: Options): Promise<SharedStore> {
  // Loaded only here: most magazines need none.
  const { createClient, RESP_TYPES } = await import('@redis/client');
  const up = metrics.gauge('shared_store_up', 'Whether the shared store (Redis) answers', []);
  const calls = metrics.counter('shared_store_calls_total', 'Calls to the shared store', [
    'call',
    'outcome',
  ]);
  up.set(0);
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, RETRY_MS),
    },
  }) as Client;
  const channels = new Map<string, (text: string) => void>();
  const heard = new Set<string>();
  const whenBack: (() => void)[] = [];
  const whenLost: (() => void)[] = [];
  let isUp = false;
  let isProbing = false;
  let isClosed = false;
  let lastReason = '';

  function lose(reason: unknown): void {
    const text = reason instanceof Error ? reason.message || reason.name : String(reason);
    // At the start it is told too; later on only when it was there, or fails in another way.
    if (!isClosed && (isUp || text !== lastReason)) {
      logger.warn({ reason: text }, 'The shared store is away; every instance goes on by itself');
    }
    lastReason = text;
    if (!isUp) return;
    isUp = false;
    up.set(0);
    for (const tell of whenLost) tell();
  }

  async function subscribe(): Promise<void> {
    for (const [channel, onMessage] of channels) {
      if (heard.has(channel)) continue;
      await client.subscribe(channel, (text) => {
        // Anybody may publish: what cannot be read must not break the connection.
        try {
          onMessage(text);
        } catch (error) {
          logger.warn({ err: error, channel }, 'A message of the shared store was not understood');
        }
      });
      // From now on the client does it by itself after each loss.
      heard.add(channel);
    }
  }

  async function probe(): Promise<void> {
    if (isProbing || isClosed || !client.isReady) return;
    isProbing = true;
    try {
      await withTimeout(TIMEOUT_MS, Promise.all([client.ping(), subscribe()]));
      if (!isUp && !isClosed) {
        isUp = true;
        lastReason = '';
        up.set(1);
        logger.info('The shared store is there');
        for (const tell of whenBack) tell();
      }
    } catch (error) {
      lose(error);
    } finally {
      isProbing = false;
    }
  }

  client.on('error', lose);
  client.on('ready', () => void probe());
  // Rejects only when it is closed before it was ever there.
  client.connect().catch(() => undefined);
  const timer = setInterval(() => void probe(), PROBE_MS).unref();

  const ask: SharedStore['ask'] = async (name, question) => {
    if (!isUp) {
      calls.inc({ call: name, outcome: 'away' });
      return undefined;
    }
    try {
      const answer = await withTimeout(TIMEOUT_MS, question(client));
      calls.inc({ call: name, outcome: 'answered' });
      return answer;
    } catch (error) {
      const isLate = error instanceof TimedOut;
      calls.inc({ call: name, outcome: isLate ? 'late' : 'failed' });
      if (isLate || !client.isReady) lose(error);
      else logger.warn({ err: error, call: name }, 'The shared store refused a call');
      return undefined;
    }
  };
  const inBytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });

  return {
    isUp: () => isUp,
    ask,
    askForBytes: (name, key) => ask(name, () => inBytes.get(key)),
    listen: (channel, onMessage) => {
      channels.set(channel, onMessage);
    },
    onBack: (listener) => {
      whenBack.push(listener);
      if (isUp) listener();
    },
    onLost: (listener) => void whenLost.push(listener),
    close() {
      isClosed = true;
      isUp = false;
      clearInterval(timer);
      client.destroy();
    },
  };
}
