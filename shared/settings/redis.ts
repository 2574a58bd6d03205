import { z } from 'zod';

/** `REDIS_URL`: where Redis or Valkey is, with name and password where it asks for them. */
export const redisAddressSchema = z.url({
  protocol: /^rediss?$/,
  hostname: /./,
  error: 'must be a redis:// or rediss:// address',
});

/**
 * Refuses an environment that names a store, but not these settings as well: what each instance
 * generates for itself differs, and one could not read, or would not believe, what another has written.
 */
export const alikeEverywhere =
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
