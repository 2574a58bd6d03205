import fastifyFormBody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AccessKeys } from './accounts/auth/access-keys.ts';
import { callerOf, type Guard } from './accounts/auth/guard.ts';
import { jwksRoute } from './accounts/auth/jwks-route.ts';
import {
  type AccountLimits,
  type AddressLimits,
  createAccountLimits,
} from './accounts/auth/limits.ts';
import { authRoutes } from './accounts/auth/routes.ts';
import type { IdentityContext } from './accounts/identities/identity-context.ts';
import { identityRoutes } from './accounts/identities/own-routes.ts';
import { providerSignInRoute } from './accounts/identities/routes.ts';
import { scheduleProfileCleanup } from './accounts/profile/cleanup.ts';
import { profileRoutes } from './accounts/profile/routes.ts';
import { requireRecentProof } from './accounts/second-factor/recent-proof.ts';
import {
  colleagueFactorRoute,
  ownFactorRoutes,
  secondStepRoute,
} from './accounts/second-factor/routes.ts';
import { acceptInvitationRoute } from './accounts/team/accept-route.ts';
import { scheduleInvitationCleanup } from './accounts/team/cleanup.ts';
import { invitationRoutes } from './accounts/team/invitation-routes.ts';
import { memberRoutes } from './accounts/team/member-routes.ts';
import { roleRoutes } from './accounts/users/role-routes.ts';
import { sessionRoutes } from './accounts/users/session-routes.ts';
import { createWriteLimits, type WriteLimits } from './accounts/writers/write-limits.ts';
import { capabilityRoutes } from './capabilities/routes.ts';
import { commentRoutes } from './community/comments/routes.ts';
import { commentWriteRoutes } from './community/comments/write-routes.ts';
import { forumRoutes } from './community/forum/routes.ts';
import { forumWriteRoutes } from './community/forum/write-routes.ts';
import { likeRoutes } from './community/likes/routes.ts';
import { likeToggleRoutes } from './community/likes/toggle-routes.ts';
import { reportRoutes } from './community/moderation/report-routes.ts';
import { moderationRoutes } from './community/moderation/routes.ts';
import { notificationRoutes } from './community/notifications/routes.ts';
import { createSenders } from './community/writing-rules/sender.ts';
import { communityLookups } from './community-lookups.ts';
import { messageRoutes } from './contact/messages/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { articleContentType } from './content/articles/content-type.ts';
import { articleRoutes } from './content/articles/routes.ts';
import { blogContentType } from './content/blogs/content-type.ts';
import { blogRoutes } from './content/blogs/routes.ts';
import { scheduleCleanup } from './content/common/cleanup.ts';
import { deletedItemRoutes } from './content/common/deleted-routes.ts';
import { textPictureRoutes } from './content/common/text-picture-routes.ts';
import { contentWriteRoutes } from './content/common/write-routes.ts';
import { correctionRoutes } from './content/corrections/routes.ts';
import { editionContentType } from './content/editions/content-type.ts';
import { printRoutes } from './content/editions/print-routes.ts';
import { countNewerEditions } from './content/editions/repository.ts';
import { editionRoutes } from './content/editions/routes.ts';
import { frontPageRoutes, frontPageWriteRoutes } from './content/front-page/routes.ts';
import { bylineAccountRoutes } from './content/taxonomy/account-routes.ts';
import { TAXONOMY_KINDS } from './content/taxonomy/kinds.ts';
import { publicTaxonomyRoutes } from './content/taxonomy/public-routes.ts';
import { taxonomyRoutes } from './content/taxonomy/staff-routes.ts';
import { videoRoutes } from './content/videos/routes.ts';
import { newsModerationRoutes } from './external-news/moderation/routes.ts';
import { externalNewsRoutes } from './external-news/routes.ts';
import { registerNewsletters } from './newsletter/register.ts';
import { subscriptionRoutes } from './newsletter/routes.ts';
import { registerNewsroom } from './newsroom/register.ts';
import type { ServerContext } from './platform/context/server-context.ts';
import type { ReadOnReplica } from './platform/db/database.ts';
import { registerFormLimits } from './platform/forms/limits.ts';
import { formRoutes } from './platform/forms/routes.ts';
import { mediaRoutes } from './platform/media/routes.ts';
import { searchRoutes } from './search/routes.ts';

const API_PREFIX = '/api/v1';

/** Sign-in through providers and invitations, the second step of a sign-in and the own second factor. */
function furtherAuth(
  context: IdentityContext,
  guard: Guard,
  limits: AddressLimits & AccountLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(providerSignInRoute(context, limits));
    await app.register(secondStepRoute(context, limits));
    await app.register(ownFactorRoutes(context, guard, limits));
    await app.register(acceptInvitationRoute(context, limits));
  };
}

/** Registers the account routes, for signed-in users. */
async function registerAccounts(
  app: FastifyInstance,
  context: IdentityContext,
  guard: Guard,
  { accountLimits, writeLimits }: { accountLimits: AccountLimits; writeLimits: WriteLimits },
): Promise<void> {
  await app.register(profileRoutes(context, guard, { ...writeLimits, ...accountLimits }));
  scheduleProfileCleanup(app, context);
  await app.register(sessionRoutes(context, guard, accountLimits));
  await app.register(identityRoutes(context, guard, accountLimits));
  await app.register(roleRoutes(context, guard));
  const renewedProof = async (request: FastifyRequest) =>
    requireRecentProof(context, callerOf(request));
  const team = { limits: writeLimits, renewedProof };
  await app.register(memberRoutes(context, guard, team));
  await app.register(invitationRoutes(context, guard, team));
  scheduleInvitationCleanup(app, context);
  await app.register(colleagueFactorRoute(context, guard));
  await app.register(moderationRoutes(context, guard, writeLimits));
  await app.register(newsModerationRoutes(context, guard));
}

/** Registers the public read routes of `/api/v1`, with optional sign-in. */
async function registerApi(
  app: FastifyInstance,
  context: ServerContext,
  guard: Guard,
  readOnReplica: ReadOnReplica,
): Promise<void> {
  const { targetChecks, likeable } = communityLookups(context);
  app.addHook('onRequest', guard.anybody);
  await app.register(editionRoutes(context));
  await app.register(blogRoutes(context));
  await app.register(articleRoutes(context));
  await app.register(publicTaxonomyRoutes(context));
  await app.register(frontPageRoutes(context));
  await app.register(correctionRoutes(context));
  await app.register(forumRoutes(context));
  await app.register(searchRoutes(context, countNewerEditions, readOnReplica));
  await app.register(commentRoutes(context, targetChecks));
  await app.register(likeRoutes(context, likeable));
}

/** Registers readers' write routes, which require sign-in. */
async function registerCommunity(
  app: FastifyInstance,
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): Promise<void> {
  const { targetChecks, likeable } = communityLookups(context);
  const senderOf = await createSenders(app, context);
  app.addHook('onRequest', guard.signedIn);
  await app.register(commentWriteRoutes(context, targetChecks, { limits, senderOf }));
  await app.register(likeToggleRoutes(context, likeable, limits));
  await app.register(forumWriteRoutes(context, { limits, senderOf }));
  await app.register(reportRoutes(context, targetChecks, limits));
}

/** Registers the write routes of staff. */
async function registerEditing(
  app: FastifyInstance,
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): Promise<void> {
  const { siteUrl } = context;
  const contentTypes = [
    editionContentType(siteUrl),
    blogContentType(siteUrl),
    articleContentType(siteUrl),
  ];
  for (const contentType of contentTypes) {
    await app.register(contentWriteRoutes(context, guard, limits, contentType));
    await app.register(deletedItemRoutes(context, guard, contentType));
  }
  await app.register(bylineAccountRoutes(context, guard));
  for (const kind of TAXONOMY_KINDS)
    await app.register(taxonomyRoutes(context, guard, limits, kind));
  await app.register(textPictureRoutes(context, guard, limits));
  await app.register(videoRoutes(context, guard, limits));
  await app.register(printRoutes(context, guard, limits));
  await app.register(frontPageWriteRoutes(context, guard));
  await registerNewsletters(app, context, guard, limits);
  await app.register(messageRoutes(context, guard, limits));
  await registerNewsroom(app, context, guard, limits);
  scheduleCleanup(app, context, contentTypes);
}

/** Registers the anonymous forms, as JSON or URL-encoded. */
async function registerForms(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(fastifyFormBody);
  await registerFormLimits(app, context);
  await app.register(formRoutes(context));
  await app.register(subscriptionRoutes(context));
  await app.register(contactRoutes(context));
  await app.register(notificationRoutes(context));
}

interface Options {
  context: IdentityContext;
  guard: Guard;
  accessKeys: AccessKeys;
  /** Runs searches. */
  readOnReplica: ReadOnReplica;
}

/** Registers every route of the API, of the news service and of media. */
export async function registerRoutes(
  app: FastifyInstance,
  { context, guard, accessKeys, readOnReplica }: Options,
): Promise<void> {
  await app.register(jwksRoute(accessKeys));
  await app.register(capabilityRoutes, { prefix: API_PREFIX });
  await app.register(async (people) => {
    // Scoped: anonymous forms have other limits and error texts.
    const accountLimits = await createAccountLimits(people, context);
    const writeLimits = await createWriteLimits(people, context);
    await people.register(
      authRoutes(context, guard, accountLimits, API_PREFIX, (limits) =>
        furtherAuth(context, guard, { ...limits, ...accountLimits }),
      ),
    );
    await people.register(
      async (api) => {
        await api.register((own) =>
          registerAccounts(own, context, guard, { accountLimits, writeLimits }),
        );
        await api.register((own) => registerCommunity(own, context, guard, writeLimits));
        await api.register((own) => registerEditing(own, context, guard, writeLimits));
      },
      { prefix: API_PREFIX },
    );
  });
  await app.register((api) => registerApi(api, context, guard, readOnReplica), {
    prefix: API_PREFIX,
  });
  await app.register((forms) => registerForms(forms, context), { prefix: API_PREFIX });
  await app.register(externalNewsRoutes(context), { prefix: '/servicio-noticias' });
  await app.register(mediaRoutes(context), { prefix: '/media' });
}
