import fastifyFormBody from '@fastify/formbody';
import fastifyHelmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { CommentTarget } from '../contract/comments.ts';
import type { SignInProvider } from '../contract/sign-in-providers.ts';
import type { AnsweredRequest } from '../shared/observability/request-log.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../shared/observability/request-scope.ts';
import type { SharedStore } from '../shared/redis/store.ts';
import type { AccessKeys } from './accounts/auth/access-keys.ts';
import { createAccessTokens } from './accounts/auth/access-tokens.ts';
import { createGuard, type Guard, hasGoodToken } from './accounts/auth/guard.ts';
import { jwksRoute } from './accounts/auth/jwks-route.ts';
import { authRoutes } from './accounts/auth/routes.ts';
import type { StaffSessionLife } from './accounts/auth/session-bounds.ts';
import { createIdTokens } from './accounts/identities/id-tokens.ts';
import type { IdentityContext } from './accounts/identities/identity-context.ts';
import { identityRoutes } from './accounts/identities/own-routes.ts';
import { providerSignInRoute } from './accounts/identities/routes.ts';
import { scheduleCleaningOfPeople } from './accounts/profile/cleaning.ts';
import { profileRoutes } from './accounts/profile/routes.ts';
import { roleRoutes } from './accounts/users/role-routes.ts';
import { sessionRoutes } from './accounts/users/session-routes.ts';
import { createWriteLimits, type WriteLimits } from './accounts/writers/write-limits.ts';
import { capabilityRoutes } from './capabilities/routes.ts';
import { commentCheck } from './community/comments/comment-check.ts';
import { getCommentTarget } from './community/comments/repository.ts';
import { commentRoutes } from './community/comments/routes.ts';
import type { TargetCheck } from './community/comments/targets.ts';
import { commentWriteRoutes } from './community/comments/write-routes.ts';
import { isTopicShown } from './community/forum/repository.ts';
import { forumRoutes } from './community/forum/routes.ts';
import { forumWriteRoutes } from './community/forum/write-routes.ts';
import { likeRoutes } from './community/likes/routes.ts';
import type { LikeableThings } from './community/likes/things.ts';
import { likeToggleRoutes } from './community/likes/toggle-routes.ts';
import { reportRoutes } from './community/moderation/report-routes.ts';
import { moderationRoutes } from './community/moderation/routes.ts';
import { noticeRoutes } from './community/notifications/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { articleNoun } from './content/articles/noun.ts';
import { isPublicArticle } from './content/articles/repository.ts';
import { articleRoutes } from './content/articles/routes.ts';
import { blogNoun } from './content/blogs/noun.ts';
import { getBlogTitle } from './content/blogs/repository.ts';
import { blogRoutes } from './content/blogs/routes.ts';
import { scheduleCleaning } from './content/common/cleaning.ts';
import { textPictureRoutes } from './content/common/text-picture-routes.ts';
import { contentWriteRoutes } from './content/common/write-routes.ts';
import { editionNoun } from './content/editions/noun.ts';
import { printRoutes } from './content/editions/print-routes.ts';
import { countNewerEditions } from './content/editions/repository.ts';
import { editionRoutes } from './content/editions/routes.ts';
import { externalNewsRoutes } from './external-news/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import type { ServerContext } from './platform/context/server-context.ts';
import type { Database } from './platform/db/database.ts';
import { asPublicRead } from './platform/db/replica.ts';
import { createCounters } from './platform/forms/counters.ts';
import { registerFormLimits } from './platform/forms/limits.ts';
import { formRoutes } from './platform/forms/routes.ts';
import { shareCounters } from './platform/forms/shared-counters.ts';
import {
  registerAdmission,
  registerPressureLimit,
  type Shares,
} from './platform/http/admission.ts';
import { dayIn } from './platform/http/calendar.ts';
import { trustWeb } from './platform/http/client-address.ts';
import {
  boundedBy,
  CONNECTION_BOUNDS,
  type ConnectionBounds,
} from './platform/http/connections.ts';
import { endGently } from './platform/http/ending.ts';
import { registerErrors, sendFrameworkError } from './platform/http/errors.ts';
import { healthRoutes } from './platform/http/health.ts';
import { observeRequests } from './platform/http/observe-requests.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { noteNothing } from './platform/invalidation/reader-changes.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import { mediaRoutes } from './platform/media/routes.ts';
import { type MetricsOptions, metricsRoutes } from './platform/metrics/routes.ts';
import type { Queue } from './platform/queue/queue.ts';
import { createSecurityLog, noteRefusedCalls } from './platform/security-log/security-log.ts';
import { createSigner } from './platform/signing/signer.ts';
import type { MediaStorage } from './platform/storage/storage.ts';
import { searchRoutes } from './search/routes.ts';

const API_PREFIX = '/api/v1';
const NO_LOG = { info: () => undefined };

export interface AppOptions {
  db: Database;
  /** What answers public reads, which may be a replica; `db` where left out. */
  readingDb?: Database | undefined;
  media: MediaStorage;
  queue: Pick<Queue, 'ping' | 'gather'>;
  outbox: Outbox;
  /** Whether the server has been told to end: then it is not ready any more. */
  isEnding?: () => boolean;
  /** Told of each change of content, inside of its transaction; without one nobody is (D40). */
  tellPages?: ServerContext['tellPages'];
  /** Told of what readers have changed on pages (D40); without one nobody is. */
  noteChange?: ServerContext['noteChange'];
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
  store?: SharedStore | undefined;
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

/** Registers what is for people who are signed in. */
async function registerAccounts(
  app: FastifyInstance,
  context: IdentityContext,
  guard: Guard,
  limits: WriteLimits,
): Promise<void> {
  await app.register(profileRoutes(context, guard, limits));
  scheduleCleaningOfPeople(app, context);
  await app.register(sessionRoutes(context, guard));
  await app.register(identityRoutes(context, guard));
  await app.register(roleRoutes(context, guard));
  await app.register(moderationRoutes(context, guard));
}

/** What comments and likes need to know of the things that they belong to. */
function communityThings({ db, today }: ServerContext) {
  const targetChecks: Record<CommentTarget, TargetCheck> = {
    blog: async (db, id) => (await getBlogTitle(db, id, today())) !== undefined,
    article: (db, id) => isPublicArticle(db, id, today()),
    topic: isTopicShown,
  };
  const likeable: LikeableThings = {
    blogTitle: (id) => getBlogTitle(db, id, today()),
    isPublicArticle: (id) => isPublicArticle(db, id, today()),
    isPublicTopic: (id, reader) => isTopicShown(db, id, reader),
    commentTarget: (id, target) => getCommentTarget(db, id, target),
    isPublicComment: (id, target, reader) => commentCheck(targetChecks, target)(db, id, reader),
  };
  return { targetChecks, likeable };
}

/** Lets a replica answer strangers. Who is signed in may have written something. */
function readPublicly(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.caller) done();
    else asPublicRead(done);
  });
}

/** Registers what everybody may read below `/api/v1`; who is signed in reads it as themselves. */
async function registerApi(
  app: FastifyInstance,
  context: ServerContext,
  guard: Guard,
): Promise<void> {
  const { targetChecks, likeable } = communityThings(context);
  app.addHook('onRequest', guard.anybody);
  readPublicly(app);
  await app.register(editionRoutes(context));
  await app.register(blogRoutes(context));
  await app.register(articleRoutes(context));
  await app.register(forumRoutes(context));
  await app.register(searchRoutes(context, countNewerEditions));
  await app.register(commentRoutes(context, targetChecks));
  await app.register(likeRoutes(context, likeable));
}

/** Registers what readers write once they are signed in. */
async function registerCommunity(
  app: FastifyInstance,
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): Promise<void> {
  const { targetChecks, likeable } = communityThings(context);
  app.addHook('onRequest', guard.signedIn);
  await app.register(commentWriteRoutes(context, targetChecks, limits));
  await app.register(likeToggleRoutes(context, likeable, limits));
  await app.register(forumWriteRoutes(context, limits));
  await app.register(reportRoutes(context, targetChecks, limits));
}

/** Registers what staff write. */
async function registerEditing(
  app: FastifyInstance,
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): Promise<void> {
  const { siteUrl } = context;
  const nouns = [editionNoun(siteUrl), blogNoun(siteUrl), articleNoun(siteUrl)];
  for (const noun of nouns) await app.register(contentWriteRoutes(context, guard, noun));
  await app.register(textPictureRoutes(context, guard, limits));
  await app.register(printRoutes(context, guard, limits));
  scheduleCleaning(app, context, nouns);
}

/** Registers the forms that anybody may send, as JSON or as a page without script encodes them. */
async function registerForms(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(fastifyFormBody);
  await registerFormLimits(app, context);
  await app.register(formRoutes(context));
  await app.register(newsletterRoutes(context));
  await app.register(contactRoutes(context));
  await app.register(noticeRoutes(context));
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
    tellPages: options.tellPages ?? (async () => undefined),
    noteChange: options.noteChange ?? noteNothing,
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
    today: () => dayIn(options.timeZone, now()),
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
  const isEnding = options.isEnding ?? (() => false);
  endGently(app, isEnding);
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
  await app.register(healthRoutes(context, isEnding));
  if (options.metrics) await app.register(metricsRoutes(options.metrics));
  app.decorate('siteUrl', options.siteUrl);
  app.decorateRequest('caller', null);
  app.decorateRequest('guard', null);
  const guard = createGuard(context);
  app.addHook('preValidation', guard.again);
  await app.register(jwksRoute(options.accessKeys));
  await app.register(capabilityRoutes, { prefix: API_PREFIX });
  await app.register(
    authRoutes(context, guard, API_PREFIX, (limits) => providerSignInRoute(context, limits)),
  );
  await app.register(
    async (people) => {
      // Not for all of the server: the limits of strangers are told otherwise.
      const limits = await createWriteLimits(people, context);
      await people.register((api) => registerAccounts(api, context, guard, limits));
      await people.register((api) => registerCommunity(api, context, guard, limits));
      await people.register((api) => registerEditing(api, context, guard, limits));
    },
    { prefix: API_PREFIX },
  );
  const reading = { ...context, db: options.readingDb ?? context.db };
  await app.register((api) => registerApi(api, reading, guard), { prefix: API_PREFIX });
  await app.register((forms) => registerForms(forms, context), { prefix: API_PREFIX });
  await app.register(
    async (news) => {
      readPublicly(news);
      await news.register(externalNewsRoutes(reading));
    },
    { prefix: '/servicio-noticias' },
  );
  await app.register(mediaRoutes(context), { prefix: '/media' });
  return app;
}
