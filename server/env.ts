import { z } from 'zod';
import { isEmailAddress, withAsciiDomain } from '../contract/email-address.ts';
import { httpBaseSchema } from '../contract/http-base.ts';
import type { SignInProvider } from '../contract/sign-in-providers.ts';
import { site } from '../contract/site.ts';
import { isAddressRange } from '../shared/net/address-ranges.ts';
import { isPublicSite } from '../shared/safe-fetch/public-site.ts';
import { commonSettings, refusePrivateAddresses } from '../shared/settings/common-settings.ts';
import { readSettings } from '../shared/settings/read-settings.ts';
import { requiredWithRedis } from '../shared/settings/redis.ts';
import { MAX_BOUNCE_LOCAL_PART } from './newsletter/bounces/return-address.ts';
import { Failure } from './platform/errors/failure.ts';
import { mailboxSchema } from './platform/mail/mailbox.ts';
import type { BucketSettings } from './platform/storage/bucket.ts';

const SECONDS = { s: 1, m: 60, h: 60 * 60, d: 24 * 60 * 60 } as const;

/** A duration such as '15m', parsed as seconds. */
const seconds = (fallback: string, max: number) =>
  z
    .string()
    .default(fallback)
    .refine((text) => /^[1-9]\d{0,7}[smhd]$/.test(text), {
      error: 'must be a number with s, m, h or d (as "15m")',
      abort: true,
    })
    .transform((text) => Number.parseInt(text, 10) * SECONDS[text.at(-1) as keyof typeof SECONDS])
    .refine((value) => value <= max, { error: 'is too long' });

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** A list of URLs, which may contain commas. */
const addressList = z
  .string()
  .transform((list) => [...new Set(list.trim().split(/,\s*(?=https?:)|\s+/))].filter(Boolean))
  .pipe(z.array(httpAddress));

/** A comma-separated list of words or phrases. */
const phraseList = z
  .string()
  .transform((list) => list.split(',').map((phrase) => phrase.trim()))
  .transform((phrases) => phrases.filter(Boolean))
  .default([]);

/** Host for calls to a local listener, which may listen on every interface. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

const emailAddress = z
  .string()
  .trim()
  .transform(withAsciiDomain)
  .refine(isEmailAddress, { error: 'must be an e-mail address' });

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address',
});

const settings = z.object({
  ...commonSettings,
  API_HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  S3_ENDPOINT: httpBaseSchema.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  SEED: z.enum(['demo', 'none']).optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an smtp:// or smtps:// address',
    })
    .optional(),
  MAIL_FROM: mailboxSchema.default({ name: site.name, address: site.email }),
  CONTACT_EMAIL: emailAddress.default(site.email),
  BOUNCE_ADDRESS: emailAddress
    .refine((address) => address.lastIndexOf('@') <= MAX_BOUNCE_LOCAL_PART, {
      error: `may have ${MAX_BOUNCE_LOCAL_PART} characters before the @`,
    })
    .optional(),
  BOUNCE_IMAP_URL: z
    .url({
      protocol: /^imaps?$/,
      hostname: /./,
      error: 'must be an imap:// or imaps:// address',
    })
    .optional(),
  WEB_ADDRESSES: z
    .string()
    .transform((list) => list.split(',').map((range) => range.trim()))
    .refine((ranges) => ranges.every(isAddressRange), {
      error: 'must be addresses or networks (as "10.0.0.4, fd00::/8")',
    })
    .default([]),
  ACCESS_TOKEN_KEYS: z.string().optional(),
  // No longer than the server accepts a replaced key.
  ACCESS_TOKEN_TTL: seconds('15m', SECONDS.d),
  REFRESH_TOKEN_TTL: seconds('30d', 400 * SECONDS.d),
  STAFF_IDLE_TTL: seconds('12h', 400 * SECONDS.d),
  STAFF_SESSION_TTL: seconds('30d', 400 * SECONDS.d),
  REQUIRE_SECOND_FACTOR: z.enum(['staff']).optional(),
  NEWS_FEEDS: addressList.default([]),
  NEWS_POLL_SECONDS: z.coerce.number().int().min(60).max(SECONDS.d).default(600),
  NEWS_MUST_NAME: phraseList,
  NEWS_MUST_NOT_NAME: phraseList,
  NEWS_RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).default(400),
  WEB_URLS: addressList.pipe(z.array(httpBaseSchema)).optional(),
  API_DOCS: z.enum(['0', '1']).optional(),
  SIGNING_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .transform((digits) => new Uint8Array(Buffer.from(digits, 'hex')))
    .optional(),
});

/** Names of the environment variables of the server, without those of providers. */
export const SERVER_SETTINGS = Object.keys(settings.shape);

const BUCKET_SETTINGS = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type Values = z.output<typeof settings>;

/** Settings of the bucket, if complete. */
function bucketOf(values: Values): BucketSettings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    address: `${S3_ENDPOINT}/${S3_BUCKET}`,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
  };
}

/** Whether the server or the site can be reached from other machines. */
const isExposed = ({ API_HOST, HOST, SITE_URL }: Values): boolean =>
  !isLoopback(API_HOST) || !isLoopback(HOST) || (SITE_URL !== undefined && isPublicSite(SITE_URL));

function refuseIncompleteBucket(values: Values, context: z.RefinementCtx): void {
  const missing = BUCKET_SETTINGS.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === BUCKET_SETTINGS.length) return;
  const message = `must be set too: storage in S3 needs ${BUCKET_SETTINGS.join(', ')}, all or none`;
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message });
}

const environmentSchema = settings
  .superRefine(refuseIncompleteBucket)
  .refine(({ DATABASE_URL, DATABASE_REPLICA_URL }) => DATABASE_URL || !DATABASE_REPLICA_URL, {
    path: ['DATABASE_REPLICA_URL'],
    error: 'is a replica of DATABASE_URL, which is not set',
  })
  .refine(({ BOUNCE_IMAP_URL, BOUNCE_ADDRESS }) => BOUNCE_ADDRESS || !BOUNCE_IMAP_URL, {
    path: ['BOUNCE_IMAP_URL'],
    error: 'is the mailbox of BOUNCE_ADDRESS, which is not set',
  })
  .superRefine(refusePrivateAddresses)
  .superRefine(requiredWithRedis('ACCESS_TOKEN_KEYS', 'SIGNING_KEY', 'REVALIDATE_SECRET'))
  .transform((values) => ({ ...values, isExposed: isExposed(values) }))
  .transform((values) => ({
    ...values,
    SITE_URL: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    API_DOCS: values.API_DOCS ? values.API_DOCS === '1' : !values.isExposed,
    NEWS_ALLOW_PRIVATE_ADDRESSES: values.NEWS_ALLOW_PRIVATE_ADDRESSES === '1',
    WEB_URLS: values.WEB_URLS ?? [`http://${reachable(values.HOST)}:${values.PORT}`],
    bucket: bucketOf(values),
    SEED: values.SEED ?? (values.DATABASE_URL ? 'none' : 'demo'),
  }));

/** Validated settings of the server. */
export interface Environment extends z.output<typeof environmentSchema> {
  /** Configured sign-in providers (D8). */
  SIGN_IN_PROVIDERS: SignInProvider[];
}

/**
 * Reads and validates the environment. An empty variable counts as unset. Throws `Failure` with all problems.
 */
export function readEnvironment(
  variables: Record<string, string | undefined> = process.env,
): Environment {
  return readSettings(
    environmentSchema,
    variables,
    (problems) => new Failure(`The environment is wrong. ${problems}.`),
  );
}
