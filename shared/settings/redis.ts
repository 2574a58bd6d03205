import { z } from 'zod';

/** `REDIS_URL`: address of Redis or Valkey, with user name and password if it needs them. */
export const redisAddressSchema = z.url({
  protocol: /^rediss?$/,
  hostname: /./,
  error: 'must be a redis:// or rediss:// address',
});

/**
 * Refuses an environment with `REDIS_URL` and without these secrets: generated ones differ between
 * instances, so one instance could not decrypt or verify what another has stored.
 */
export const requiredWithRedis =
  <Name extends string>(...names: Name[]) =>
  (
    { REDIS_URL, ...given }: { REDIS_URL?: string | undefined } & { [name in Name]?: unknown },
    context: z.RefinementCtx,
  ): void => {
    for (const name of names) {
      if (!REDIS_URL || (given as Record<string, unknown>)[name]) continue;
      const message = 'must be set with REDIS_URL, to the same on every instance';
      context.addIssue({ code: 'custom', path: [name], message });
    }
  };
