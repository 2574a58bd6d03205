import { z } from 'zod';
import { httpBaseSchema } from '../../../contract/http-base.ts';
import type { SignInProvider } from '../../../contract/sign-in-providers.ts';
import {
  commonSettings,
  refusePrivateAddresses,
} from '../../../shared/settings/common-settings.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import { requiredWithRedis } from '../../../shared/settings/redis.ts';
import { CDN_KINDS } from '../cdn-kinds.ts';
import { isProxyList } from './trusted-proxies.ts';

const isPlainHttp = (address: string) => address.startsWith('http:');

const settings = z.object({
  NODE_ENV: z.string().default('development'),
  ...commonSettings,
  API_BASE_URL: httpBaseSchema.optional(),
  NEWS_SERVICE_URL: httpBaseSchema.optional(),
  AUTH_SECRET: z.string().min(16).optional(),
  JWT_JWKS_URL: httpBaseSchema.optional(),
  JWT_SECRET: z.string().min(16).optional(),
  CONNECTION_HEAD_SECONDS: z.coerce.number().int().min(1).max(3600).default(15),
  CONNECTION_REQUEST_SECONDS: z.coerce.number().int().min(1).max(3600).default(300),
  CONNECTION_SILENCE_SECONDS: z.coerce.number().int().min(1).max(3600).default(120),
  MOST_CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).default(4000),
  TRUST_PROXY: z
    .string()
    .default('')
    .refine(isProxyList, 'must be loopback, IP addresses or CIDR ranges, separated by commas'),
  CDN_PURGE: z.enum(CDN_KINDS).optional(),
  CDN_PURGE_URL: httpBaseSchema.optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  FRONT_PURGE_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(httpBaseSchema.refine(isPlainHttp, 'must be http: Varnish has no TLS'))),
  FRONT_PURGE_TOKEN: z
    .string()
    .regex(/^([\w.~+/=-]{16,})?$/, 'must be at least 16 letters, digits or . ~ + / = - _')
    .default(''),
});

/** Names of the variables that the web process reads, besides those of providers. */
export const WEB_SETTINGS = Object.keys(settings.shape);

const envSchema = settings
  .refine(({ JWT_JWKS_URL, JWT_SECRET }) => !(JWT_JWKS_URL && JWT_SECRET), {
    path: ['JWT_SECRET'],
    error: 'must not be set together with JWT_JWKS_URL: tokens are signed in one way',
  })
  .superRefine(refusePrivateAddresses)
  .refine(
    ({ CDN_PURGE, CDN_PURGE_URL, CDN_PURGE_TOKEN }) =>
      new Set([CDN_PURGE, CDN_PURGE_URL, CDN_PURGE_TOKEN].map(Boolean)).size === 1,
    { path: ['CDN_PURGE'], error: 'belongs together with CDN_PURGE_URL and CDN_PURGE_TOKEN' },
  )
  .refine((set) => set.FRONT_PURGE_URLS.length === 0 || set.FRONT_PURGE_TOKEN, {
    path: ['FRONT_PURGE_TOKEN'],
    error: 'must be set with FRONT_PURGE_URLS, to the same as for Varnish',
  })
  .refine((set) => set.CONNECTION_REQUEST_SECONDS >= set.CONNECTION_HEAD_SECONDS, {
    path: ['CONNECTION_REQUEST_SECONDS'],
    error: 'must not be less than CONNECTION_HEAD_SECONDS: the head is a part of the request',
  })
  .superRefine(requiredWithRedis('AUTH_SECRET', 'REVALIDATE_SECRET'))
  .transform(({ CDN_PURGE, CDN_PURGE_URL, CDN_PURGE_TOKEN, ...values }) => ({
    ...values,
    /** A CDN in front of the web app: its kind, the URL of its purge API, and the token. */
    CDN:
      CDN_PURGE && CDN_PURGE_URL && CDN_PURGE_TOKEN
        ? ([CDN_PURGE, CDN_PURGE_URL, CDN_PURGE_TOKEN] as const)
        : undefined,
    NEWS_ALLOW_PRIVATE_ADDRESSES: values.NEWS_ALLOW_PRIVATE_ADDRESSES === '1',
    /** Origin of a `SITE_URL` that is set: writes must come from there (D4). No setting itself. */
    SITE_ORIGIN: values.SITE_URL && new URL(values.SITE_URL).origin,
    SITE_URL: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    API_BASE_URL: values.API_BASE_URL ?? `http://127.0.0.1:${values.API_PORT}/api/v1`,
    NEWS_SERVICE_URL:
      values.NEWS_SERVICE_URL ?? `http://127.0.0.1:${values.API_PORT}/servicio-noticias`,
  }));

export interface WebEnv extends z.infer<typeof envSchema> {
  /** Providers through which people may sign in (D8). */
  SIGN_IN_PROVIDERS: SignInProvider[];
}

/** Reads the web's settings from `source`; throws one Error that lists everything wrong in it. */
export function parseEnv(source: Record<string, string | undefined>): WebEnv {
  return readSettings(envSchema, source, (problems) => new Error(`Invalid settings: ${problems}`));
}

let cached: WebEnv | undefined;

/** The settings of the web app, read once from the process's environment. */
export function env(): WebEnv {
  cached ??= parseEnv(process.env);
  return cached;
}

/** Addresses under which the servers and the site itself know the server's files. */
export function ownHosts(): string[] {
  const { SITE_URL, API_BASE_URL, NEWS_SERVICE_URL } = env();
  return [SITE_URL, API_BASE_URL, NEWS_SERVICE_URL];
}
