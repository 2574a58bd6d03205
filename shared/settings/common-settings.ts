import { z } from 'zod';
import { httpBaseSchema } from '../../contract/http-base.ts';
import { LOG_LEVELS } from '../observability/log-levels.ts';
import { isPublicSite } from '../safe-fetch/public-site.ts';
import { redisAddressSchema } from './redis.ts';

/** A TCP port; 0 lets the system choose one. */
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

const secret = z.string().min(16, 'must have at least 16 characters');

/** Settings that web and server read alike. Each adds its own. */
export const commonSettings = {
  PORT: port(3000),
  API_PORT: port(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: httpBaseSchema.optional(),
  SITE_TIME_ZONE: z
    .string()
    .default('America/Lima')
    .refine(isTimeZone, 'must be an IANA time zone such as America/Lima'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  METRICS_TOKEN: secret.optional(),
  REVALIDATE_SECRET: secret.optional(),
  REDIS_URL: redisAddressSchema.optional(),
  NEWS_ALLOW_PRIVATE_ADDRESSES: z.enum(['0', '1']).default('0'),
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Refuses private feed addresses on a public site. */
export function refusePrivateAddresses(
  values: { NEWS_ALLOW_PRIVATE_ADDRESSES: '0' | '1'; SITE_URL?: string | undefined },
  context: z.RefinementCtx,
): void {
  const { NEWS_ALLOW_PRIVATE_ADDRESSES, SITE_URL } = values;
  if (NEWS_ALLOW_PRIVATE_ADDRESSES === '0' || !SITE_URL || !isPublicSite(SITE_URL)) return;
  const message = 'is for tests, and not for a site with a public SITE_URL';
  context.addIssue({ code: 'custom', path: ['NEWS_ALLOW_PRIVATE_ADDRESSES'], message });
}
