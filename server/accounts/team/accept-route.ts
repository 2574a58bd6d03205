import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loginAnswerSchema, messageAnswerSchema } from '../../../contract/auth.ts';
import { teamEndpoints } from '../../../contract/endpoints.ts';
import { secondStepSchema } from '../../../contract/second-factor.ts';
import {
  invitationAcceptSchema,
  invitationLinkSchema,
  invitationTokenSchema,
} from '../../../contract/team.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import type { AddressLimits } from '../auth/limits.ts';
import { sessionUser } from '../auth/present-user.ts';
import { requireSecondStep } from '../auth/second-step.ts';
import { openSession } from '../auth/session-service.ts';
import { acceptInvitation, badInvitation } from './accept-invitation.ts';
import { readLink } from './read-link.ts';

/**
 * Acceptance of an invitation by the token of its link, answered like a login (D54), and the state of a link before;
 * neither needs a session.
 */
export function acceptInvitationRoute(
  context: AuthContext,
  limits: AddressLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `/${teamEndpoints.invitationState}`,
      {
        onRequest: limits.invitationState,
        schema: {
          tags: ['team'],
          summary: 'State of the link of an invitation, without whose it is',
          body: invitationTokenSchema,
          response: { 200: invitationLinkSchema, 400: detailSchema, 429: detailSchema },
        },
      },
      ({ body }) => readLink(context, body.token),
    );

    app.post(
      `/${teamEndpoints.acceptInvitation}`,
      {
        onRequest: limits.invitation,
        schema: {
          tags: ['team'],
          summary: 'Accepts an invitation: sets the password and signs in; its link works once',
          body: invitationAcceptSchema,
          response: {
            200: loginAnswerSchema,
            400: detailSchema,
            403: z.union([detailSchema, messageAnswerSchema, secondStepSchema]),
            429: detailSchema,
          },
        },
      },
      async (request) => {
        const address = clientAddress(request);
        const accepted = await acceptInvitation(context, request.body);
        const { account, invitationId: invitation, passwordHash } = accepted;
        const { id, role } = account;
        context.securityLog.note('invitation_accepted', { account: id, address, invitation, role });
        const device = { address, userAgent: request.headers['user-agent'] };
        const isOurs = (present: typeof account) => present.password_hash === passwordHash;
        await requireSecondStep(context, id, 'login', isOurs);
        const pair = await openSession(context, id, device, isOurs);
        if (!pair) throw badInvitation();
        context.securityLog.note('sign_in', { account: id, address, method: 'invitation' });
        return { ...pair, usuario: sessionUser(account) };
      },
    );
  };
}
