import fastifyHelmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { dayIn } from '../contract/day-in.ts';
import type { SignInProvider } from '../contract/sign-in-providers.ts';
import type { AnsweredRequest } from '../shared/observability/request-log.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../shared/observability/request-scope.ts';
import type { RedisConnection } from '../shared/redis/connection.ts';
import type { AccessKeys } from './accounts/auth/access-keys.ts';
import { createAccessTokens } from './accounts/auth/access-tokens.ts';
import { createGuard, hasGoodToken } from './accounts/auth/guard.ts';
import type { StaffSessionLife } from './accounts/auth/session-bounds.ts';
import { createIdTokens } from './accounts/identities/id-tokens.ts';
import type { IdentityContext } from './accounts/identities/identity-context.ts';
import type { ServerContext } from './platform/context/server-context.ts';
import type { Database } from './platform/db/database.ts';
import { createCounters } from './platform/forms/counters.ts';
import { shareCounters } from './platform/forms/shared-counters.ts';
import {
  registerAdmission,
  registerPressureLimit,
  type Shares,
} from './platform/http/admission.ts';
import { trustWeb } from './platform/http/client-address.ts';
import {
  boundedBy,
  CONNECTION_BOUNDS,
  type ConnectionBounds,
} from './platform/http/connections.ts';
import { drainConnections } from './platform/http/drain.ts';
import { registerErrors, sendFrameworkError } from './platform/http/errors.ts';
import { healthRoutes } from './platform/http/health.ts';
import { observeRequests } from './platform/http/observe-requests.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { recordNothing } from './platform/invalidation/reader-changes.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import { type MetricsOptions, metricsRoutes } from './platform/metrics/routes.ts';
import type { Queue } from './platform/queue/queue.ts';
import { createSecurityLog, noteRefusedCalls } from './platform/security-log/security-log.ts';
import { createSigner } from './platform/signing/signer.ts';
import type { MediaStorage } from './platform/storage/storage.ts';
import { registerRoutes } from './routes.ts';

const NO_LOG = { info: () => undefined };

export interface AppOptions {
  db: Database;
  /** What answers public reads, which may be a replica; `db` where left out. */
  readingDb?: Database | undefined;
  media: MediaStorage;
  queue: Pick<Queue, 'ping' | 'gather'>;
  outbox: Outbox;
  /** Whether the server has been told to end: then it is not ready any more. */
  isDraining?: () => boolean;
  /** Told of each change of content, inside of its transaction; without one nobody is (D40). */
  invalidatePages?: ServerContext['invalidatePages'];
  /** Told of what readers have changed on pages (D40); without one nobody is. */
  recordChange?: ServerContext['recordChange'];
  /** Address that readers' messages are sent to (D32). */
  contactEmail: string;
  /** Key of everything that is signed: 32 secret bytes that outlive the process. */
  signingKey: Uint8Array;
  /** Keys of the access tokens. */
  accessKeys: AccessKeys;
  /** How long an access token lives, in seconds. */
  accessLifeSeconds: number;
  /** How long a session lives without being used, in seconds. */
  refreshLifeSeconds: number;
  /** The same for staff, whose sessions also have a most. */
  staffSession: StaffSessionLife;
  /** Providers through which people may sign in (D8); none where left out. */
  signInProviders?: readonly SignInProvider[];
  /** Where the web runs besides this machine; its word on a client's address counts (D49). */
  webAddresses?: readonly string[];
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  /** Time zone in which a scheduled item becomes due (D16). */
  timeZone: string;
  /** What all instances count in; without one this is the only one. */
  store?: RedisConnection | undefined;
  /** Clock of the server; tests set it. */
  now?: () => Date;
  /** Without one nothing is logged. */
  logger?: FastifyBaseLogger;
  /** Whether the server describes its API at `/api/v1/docs` and `/api/v1/openapi.json`. */
  apiDocs: boolean;
  /** What is told of the server at `/metrics`; without it there is no such address. */
  metrics?: MetricsOptions;
  /** How many requests are worked on at once; what a machine can do where left out. */
  shares?: Shares;
  /** Mean delay of the event loop, in ms, from which strangers get 503; without it nobody does. */
  maxDelayMs?: number;
  /** Bounds of connections; those of `CONNECTION_BOUNDS` where left out. */
  connections?: ConnectionBounds;
  /** Told of each request that has been answered. */
  noteRequest?: (request: AnsweredRequest) => void;
}

/** Builds the server, which does not listen yet: tests inject their requests into it. */
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
    recordChange: options.recordChange ?? recordNothing,
    contactEmail: options.contactEmail,
    signer: createSigner(options.signingKey, now),
    securityLog: createSecurityLog(options.logger ?? NO_LOG, options.signingKey),
    tokens: createAccessTokens(options.accessKeys, options.accessLifeSeconds, now),
    idTokens: createIdTokens(options.signInProviders ?? [], now),
    signInProviders: options.signInProviders ?? [],
    refreshLifeSeconds: options.refreshLifeSeconds,
    staffSession: options.staffSession,
    siteUrl: options.siteUrl,
    timeZone: options.timeZone,
    now,
    today: () => dayIn(now(), options.timeZone),
  };
  const bounds = options.connections ?? CONNECTION_BOUNDS;
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    ...boundedBy(bounds),
    // What arrives while the server ends is answered like everything before.
    return503OnClosing: false,
    trustProxy: trustWeb(options.webAddresses ?? []),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers[REQUEST_ID_HEADER]),
    // What is logged names the request anyway.
    childLoggerFactory: (logger) => logger,
    routerOptions: {
      ignoreTrailingSlash: true,
      // The last of several values counts, and broken percent-encoding is text like any other.
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
  noteRefusedCalls(app, context.securityLog);
  observeRequests(app, options.noteRequest ?? (() => undefined));
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
  app.decorateRequest('caller', null);
  app.decorateRequest('guard', null);
  const guard = createGuard(context);
  app.addHook('preValidation', guard.again);
  await registerRoutes(app, {
    context,
    guard,
    accessKeys: options.accessKeys,
    readingDb: options.readingDb ?? context.db,
  });
  return app;
}
