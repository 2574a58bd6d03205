import type { RedisClientType } from '@redis/client';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import { TimedOut, withTimeout } from '../timeouts/with-timeout.ts';

/** Timeout of a call, in milliseconds: instances work without Redis too. */
const TIMEOUT_MS = 250;
/** Interval between two health checks. */
const PROBE_MS = 500;
/** A connection that is idle for so long, health checks included, is replaced. */
const SILENCE_MS = 2000;
const CONNECT_MS = 1000;
/** Longest pause between two attempts to connect. */
const RETRY_MS = 1000;

type Client = RedisClientType;

/** Connection to the Redis or Valkey that all instances of web and server share (record 050). */
export interface RedisConnection {
  /** Whether the last health check succeeded. */
  isUp: () => boolean;
  /**
   * The reply to a command; undefined if Redis is unreachable, refuses it or takes longer than 250 ms.
   * It may then have been executed all the same. `name` is the label of the metrics.
   */
  call: <Answer>(
    name: string,
    command: (client: Client) => Promise<Answer>,
  ) => Promise<Answer | undefined>;
  /** Receives what is published on a channel while Redis is up; errors of `onMessage` are logged. */
  subscribe: (channel: string, onMessage: (text: string) => void) => void;
  /** Calls `listener` at each connect, the first included; at once if Redis is up. */
  onConnect: (listener: () => void) => void;
  /** Calls `listener` each time the connection is lost. */
  onDisconnect: (listener: () => void) => void;
  close: () => void;
}

interface Options {
  /** `redis://` or `rediss://`, with name, password and number of the database where needed. */
  url: string;
  logger: Pick<Logger, 'info' | 'warn'>;
  metrics: Pick<Metrics, 'gauge' | 'counter'>;
}

/**
 * Resolves at once, whether Redis is up or not: it connects in the background and retries without end.
 * One call that times out counts as a disconnect; until a health check succeeds, calls resolve to
 * undefined without being sent.
 */
export async function connectToRedis({ url, logger, metrics }: Options): Promise<RedisConnection> {
  // Loaded only here: most magazines run without Redis.
  const { createClient } = await import('@redis/client');
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
  const subscribed = new Set<string>();
  const connectListeners: (() => void)[] = [];
  const disconnectListeners: (() => void)[] = [];
  let isUp = false;
  let isProbing = false;
  let isClosed = false;
  let lastReason = '';

  function disconnected(reason: unknown): void {
    const text = reason instanceof Error ? reason.message || reason.name : String(reason);
    // Logged at the start too; later only if it was up, or fails for another reason.
    if (!isClosed && (isUp || text !== lastReason)) {
      logger.warn({ reason: text }, 'Redis is unreachable; each instance continues without it');
    }
    lastReason = text;
    if (!isUp) return;
    isUp = false;
    up.set(0);
    for (const listener of disconnectListeners) listener();
  }

  async function subscribe(): Promise<void> {
    for (const [channel, onMessage] of channels) {
      if (subscribed.has(channel)) continue;
      await client.subscribe(channel, (text) => {
        // Other clients may publish anything: a malformed message must not break the connection.
        try {
          onMessage(text);
        } catch (error) {
          logger.warn({ err: error, channel }, 'A message from Redis could not be processed');
        }
      });
      // The client subscribes again after each reconnect.
      subscribed.add(channel);
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
        logger.info('Redis is connected');
        for (const listener of connectListeners) listener();
      }
    } catch (error) {
      disconnected(error);
    } finally {
      isProbing = false;
    }
  }

  client.on('error', disconnected);
  client.on('ready', () => void probe());
  // Rejects only if it is closed before the first connect.
  client.connect().catch(() => undefined);
  const timer = setInterval(() => void probe(), PROBE_MS).unref();

  const call: RedisConnection['call'] = async (name, command) => {
    if (!isUp) {
      calls.inc({ call: name, outcome: 'away' });
      return undefined;
    }
    try {
      const answer = await withTimeout(TIMEOUT_MS, command(client));
      calls.inc({ call: name, outcome: 'answered' });
      return answer;
    } catch (error) {
      const isTimeout = error instanceof TimedOut;
      calls.inc({ call: name, outcome: isTimeout ? 'late' : 'failed' });
      if (isTimeout || !client.isReady) disconnected(error);
      else logger.warn({ err: error, call: name }, 'Redis refused a call');
      return undefined;
    }
  };

  return {
    isUp: () => isUp,
    call,
    subscribe: (channel, onMessage) => {
      channels.set(channel, onMessage);
    },
    onConnect: (listener) => {
      connectListeners.push(listener);
      if (isUp) listener();
    },
    onDisconnect: (listener) => void disconnectListeners.push(listener),
    close() {
      isClosed = true;
      isUp = false;
      clearInterval(timer);
      client.destroy();
    },
  };
}
