import fastifyHelmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { dayIn } from '../contract/day-in.ts';
import type { SignInProvider } from '../contract/sign-in-providers.ts';
import type { AnsweredRequest } from '../shared/observability/request-log.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../shared/observability/request-scope.ts';
import type { RedisConnection } from '../shared/redis/connection.ts';
import { createFetchPublic, type FetchPublic } from '../shared/safe-fetch/fetch-public.ts';
import type { AccessKeys } from './accounts/auth/access-keys.ts';
import { createAccessTokens } from './accounts/auth/access-tokens.ts';
import { createGuard, hasGoodToken } from './accounts/auth/guard.ts';
import type { StaffSessionLife } from './accounts/auth/session-lifetime.ts';
import { createIdTokens } from './accounts/identities/id-tokens.ts';
import type { IdentityContext } from './accounts/identities/identity-context.ts';
import type { NewsletterMail } from './newsletter/sending/sending-context.ts';
import { startSending } from './newsletter/sending/start-sending.ts';
import type { ServerContext } from './platform/context/server-context.ts';
import type { Database, ReadOnReplica } from './platform/db/database.ts';
import { createCounters } from './platform/forms/counters.ts';
import { shareCounters } from './platform/forms/shared-counters.ts';
import {
  registerAdmission,
  registerPressureLimit,
  type Shares,
} from './platform/http/admission.ts';
import { trustWebApp } from './platform/http/client-address.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  connectionOptions,
} from './platform/http/connections.ts';
import { drainConnections } from './platform/http/drain.ts';
import { registerErrors, sendFrameworkError } from './platform/http/errors.ts';
import { healthRoutes } from './platform/http/health.ts';
import { observeRequests } from './platform/http/observe-requests.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import {
  expireChangedPages,
  NO_PAGE_EXPIRY,
  type PageExpiry,
} from './platform/invalidation/changed-pages.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import { type MetricsOptions, metricsRoutes } from './platform/metrics/routes.ts';
import type { Queue } from './platform/queue/queue.ts';
import { createSecurityLog, logRefusedCalls } from './platform/security-log/security-log.ts';
import { createMediaSigner } from './platform/signing/media-signer.ts';
import { createSigner } from './platform/signing/signer.ts';
import { createTextCipher } from './platform/signing/text-cipher.ts';
import type { MediaStorage } from './platform/storage/storage.ts';
import { registerRoutes } from './routes.ts';

const NO_LOG = { info: () => undefined };

export interface AppOptions {
  db: Database;
  /** Runs searches on a replica; default: on `db`. */
  readOnReplica?: ReadOnReplica | undefined;
  media: MediaStorage;
  /** Private folder for the files of requests in progress. */
  uploadFolder: string;
  queue: Pick<Queue, 'ping' | 'gather'>;
  outbox: Outbox;
  /** How newsletters are sent while the server listens (D73); default: not at all. */
  newsletterMail?: NewsletterMail;
  /** Whether the server is shutting down, and so not ready. */
  isDraining?: () => boolean;
  /** Called within the transaction that deletes a file; default: no-op (D40). */
  invalidatePages?: ServerContext['invalidatePages'];
  /** How pages that requests have changed expire (D40); default: not at all. */
  pageExpiry?: PageExpiry;
  /** Asks other hosts (pictures of videos); default: public ones only. */
  fetchPublic?: FetchPublic;
  /** Address that readers' messages are sent to (D32). */
  contactEmail: string;
  /** Persistent signing key of 32 bytes. */
  signingKey: Uint8Array;
  /** Keys of the access tokens. */
  accessKeys: AccessKeys;
  /** How long an access token lives, in seconds. */
  accessLifeSeconds: number;
  /** How long a session lives without being used, in seconds. */
  refreshLifeSeconds: number;
  /** The same for staff, whose sessions also have a maximum age. */
  staffSession: StaffSessionLife;
  /** Of whom a second factor is demanded (D55); of nobody where left out. */
  requireSecondFactor?: 'staff' | undefined;
  /** Providers through which people may sign in (D8); none where left out. */
  signInProviders?: readonly SignInProvider[];
  /** Addresses of the web app besides this machine; its `X-Forwarded-For` is trusted (D49). */
  webAddresses?: readonly string[];
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  /** Time zone in which a scheduled item becomes due (D16). */
  timeZone: string;
  /** Redis, for rate limits shared by all instances; unset for a single instance. */
  store?: RedisConnection | undefined;
  /** Clock of the server; tests set it. */
  now?: () => Date;
  /** Default: nothing is logged. */
  logger?: FastifyBaseLogger;
  /** Whether the server describes its API at `/api/v1/docs` and `/api/v1/openapi.json`. */
  apiDocs: boolean;
  /** Metrics served at `/metrics`; without them the route does not exist. */
  metrics?: MetricsOptions;
  /** Concurrency limits per group; defaults for one machine. */
  shares?: Shares;
  /** Mean event loop delay in ms beyond which anonymous requests get 503; default: none. */
  maxDelayMs?: number;
  /** Default: `CONNECTION_LIMITS`. */
  connections?: ConnectionLimits;
  /** Called after each response. */
  noteRequest?: (request: AnsweredRequest) => void;
}

/** Builds the server without listening; tests inject requests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const now = options.now ?? (() => new Date());
  const Counters = createCounters(now);
  const context: IdentityContext = {
    Counters: options.store ? shareCounters(options.store, Counters) : Counters,
    db: options.db,
    media: options.media,
    queue: options.queue,
    outbox: options.outbox,
    invalidatePages: options.invalidatePages ?? (async () => undefined),
    fetchPublic: options.fetchPublic ?? createFetchPublic({ allowPrivate: false }),
    contactEmail: options.contactEmail,
    signer: createSigner(options.signingKey, now),
    mediaSigner: createMediaSigner(options.signingKey, now),
    securityLog: createSecurityLog(options.logger ?? NO_LOG, options.signingKey),
    tokens: createAccessTokens(options.accessKeys, options.accessLifeSeconds, now),
    idTokens: createIdTokens(options.signInProviders ?? [], now),
    signInProviders: options.signInProviders ?? [],
    refreshLifeSeconds: options.refreshLifeSeconds,
    staffSession: options.staffSession,
    factorCipher: createTextCipher(options.signingKey, 'second factors'),
    staffNeedsFactor: options.requireSecondFactor === 'staff',
    siteUrl: options.siteUrl,
    timeZone: options.timeZone,
    now,
    today: () => dayIn(now(), options.timeZone),
  };
  const bounds = options.connections ?? CONNECTION_LIMITS;
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    ...connectionOptions(bounds),
    // Requests that arrive during shutdown are still answered.
    return503OnClosing: false,
    trustProxy: trustWebApp(options.webAddresses ?? []),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers[REQUEST_ID_HEADER]),
    // The logger adds the request ID by itself.
    childLoggerFactory: (logger) => logger,
    routerOptions: {
      ignoreTrailingSlash: true,
      // The last of repeated values wins, and broken percent-encoding is not an error.
      querystringParser: (query) => Object.fromEntries(new URLSearchParams(query)),
    },
    frameworkErrors: sendFrameworkError,
  });
  app.server.maxConnections = bounds.connections;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);
  const isDraining = options.isDraining ?? (() => false);
  drainConnections(app, isDraining);
  logRefusedCalls(app, context.securityLog);
  observeRequests(app, options.noteRequest ?? (() => undefined));
  expireChangedPages(app, options.pageExpiry ?? NO_PAGE_EXPIRY);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
  });
  if (options.maxDelayMs) {
    await registerPressureLimit(app, options.maxDelayMs, (request) =>
      hasGoodToken(context, request),
    );
  }
  registerAdmission(app, options.shares);
  if (options.apiDocs) await registerOpenApi(app);
  await app.register(healthRoutes(context, isDraining));
  if (options.metrics) await app.register(metricsRoutes(options.metrics));
  app.decorate('siteUrl', options.siteUrl);
  app.decorate('uploadFolder', options.uploadFolder);
  app.decorateRequest('caller', null);
  app.decorateRequest('guard', null);
  const guard = createGuard(context);
  app.addHook('preValidation', guard.again);
  await registerRoutes(app, {
    context,
    guard,
    accessKeys: options.accessKeys,
    readOnReplica: options.readOnReplica ?? ((act) => act(options.db)),
  });
  if (options.newsletterMail) startSending(app, context, options.newsletterMail);
  return app;
}
