import { connectToRedis, type RedisConnection } from '../connection.ts';

/** A connection that writes no logs and no metrics. */
export function connectForTest(url: string): Promise<RedisConnection> {
  const nothing = () => undefined;
  const metric = { set: nothing, inc: nothing };
  type Options = Parameters<typeof connectToRedis>[0];
  return connectToRedis({
    url,
    logger: { info: nothing, warn: nothing } as unknown as Options['logger'],
    metrics: { gauge: () => metric, counter: () => metric } as unknown as Options['metrics'],
  });
}
