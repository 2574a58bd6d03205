import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { teamEndpoints } from '../../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { may } from '../../../contract/permissions.ts';
import { canManageUsers } from '../../../contract/roles.ts';
import { confirmationRefusalSchema } from '../../../contract/second-factor.ts';
import {
  type Invitation,
  invitationCreateSchema,
  invitationListSchema,
  invitationSchema,
} from '../../../contract/team.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { pageAnswer, pageParametersSchema, readPage } from '../../platform/http/pagination.ts';
import { callerOf, type Guard } from '../auth/guard.ts';
import { confirmInvitation, withdrawInvitation } from './confirm-invitation.ts';
import { getInvitation, listInvitations } from './invitation-repository.ts';
import { invite } from './invite.ts';
import type { TeamHooks } from './member-routes.ts';
import { presentInvitation } from './present-invitation.ts';

const tags = ['team'];
const refusals = {
  401: detailSchema,
  403: z.union([detailSchema, confirmationRefusalSchema]),
  404: detailSchema,
  429: detailSchema,
};

/** Invitations, for holders of `equipo`, and their confirmation by superusers (D54). */
export function invitationRoutes(
  context: ServerContext,
  guard: Guard,
  { limits, renewedProof }: TeamHooks,
): FastifyPluginAsyncZod {
  const { db, now, securityLog } = context;
  const allowed = guard.allow(may('equipo'));

  async function present(id: number): Promise<Invitation> {
    const found = await getInvitation(db, id);
    if (!found) throw notFound();
    return presentInvitation(found, now());
  }

  return async (app) => {
    app.get(
      `/${teamEndpoints.invitations}`,
      {
        onRequest: allowed,
        schema: {
          tags,
          summary: 'Invitations of the last 90 days, newest first',
          querystring: pageParametersSchema,
          response: { 200: invitationListSchema, ...refusals },
        },
      },
      async (request) => {
        const page = readPage(request.query, PAGE_SIZES.invitations.api);
        const found = await listInvitations(db, page);
        return pageAnswer(request, page, found, (row) => presentInvitation(row, now()));
      },
    );

    app.post(
      `/${teamEndpoints.invitations}`,
      {
        onRequest: allowed,
        preHandler: [limits.invitation, renewedProof],
        schema: {
          tags,
          summary: 'Sends an invitation by e-mail, in place of an open one of the address',
          body: invitationCreateSchema,
          response: { 201: invitationSchema, 400: detailSchema, ...refusals, 409: detailSchema },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        const { id, role } = await invite(context, caller, request.body);
        const details = { account: caller.id, address: clientAddress(request) };
        securityLog.note('invitation_sent', { ...details, invitation: id, role });
        return reply.code(201).send(await present(id));
      },
    );

    app.delete(
      `/${teamEndpoints.invitation(':id')}`,
      {
        onRequest: allowed,
        preHandler: limits.team,
        schema: {
          tags,
          summary: 'Revokes an invitation that was not accepted, or not confirmed',
          params: itemParamsSchema,
          response: { 204: z.null(), ...refusals },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        const invitation = readId(request.params);
        await withdrawInvitation(context, caller, invitation);
        const details = { account: caller.id, address: clientAddress(request), invitation };
        securityLog.note('invitation_revoked', details);
        return reply.code(204).send(null);
      },
    );

    app.post(
      `/${teamEndpoints.confirmInvitation(':id')}`,
      {
        onRequest: guard.allow(({ role }) => canManageUsers(role)),
        preHandler: [limits.team, renewedProof],
        schema: {
          tags,
          summary: 'Confirms that the invited person becomes ADMIN, for a superuser',
          params: itemParamsSchema,
          response: { 200: invitationSchema, ...refusals, 409: detailSchema },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const invitation = readId(request.params);
        const target = await confirmInvitation(context, caller, invitation);
        const details = { account: caller.id, address: clientAddress(request) };
        securityLog.note('invitation_confirmed', { ...details, invitation });
        if (target !== undefined) {
          securityLog.note('role_changed', { ...details, target, role: 'ADMIN' });
        }
        return present(invitation);
      },
    );
  };
}
