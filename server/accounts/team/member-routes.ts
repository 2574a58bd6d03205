import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { messageAnswerSchema } from '../../../contract/auth.ts';
import { teamEndpoints } from '../../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { may, permissionsOf } from '../../../contract/permissions.ts';
import { confirmationRefusalSchema } from '../../../contract/second-factor.ts';
import {
  teamListSchema,
  teamMemberSchema,
  teamMemberUpdateSchema,
} from '../../../contract/team.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { pageAnswer, pageParametersSchema, readPage } from '../../platform/http/pagination.ts';
import { callerOf, type Guard } from '../auth/guard.ts';
import type { WriteLimits } from '../writers/write-limits.ts';
import { changeMember, endSessions, type MemberChange } from './change-member.ts';
import { type MemberFacts, presentMember } from './present-member.ts';
import { lastEntries, listMembers, listWithFactor } from './repository.ts';

/** Hooks of the calls that give or take rights. */
export interface TeamHooks {
  limits: WriteLimits;
  /** The renewed proof of identity that these calls ask for (D55). */
  renewedProof: (request: FastifyRequest) => Promise<void>;
}

const tags = ['team'];
const refusals = {
  401: detailSchema,
  403: z.union([detailSchema, confirmationRefusalSchema]),
  404: detailSchema,
  429: detailSchema,
};

/** List of staff, their permissions, deactivation and sessions (D54). */
export function memberRoutes(
  context: ServerContext,
  guard: Guard,
  { limits, renewedProof }: TeamHooks,
): FastifyPluginAsyncZod {
  const { db, securityLog } = context;

  async function readFacts(rows: { id: number }[]): Promise<MemberFacts> {
    const ids = rows.map(({ id }) => id);
    return { entries: await lastEntries(db, ids), withFactor: await listWithFactor(db, ids) };
  }

  function note(account: number, address: string, change: MemberChange): void {
    const { member, hasNewPermissions, isActive } = change;
    const details = { account, address, target: member.id };
    if (hasNewPermissions) {
      const permissions = permissionsOf(member).join(' ');
      securityLog.note('permissions_changed', { ...details, permissions });
    }
    if (isActive === undefined) return;
    securityLog.note(isActive ? 'account_activated' : 'account_deactivated', details);
  }

  return async (app) => {
    app.addHook('onRequest', guard.allow(may('equipo')));

    app.get(
      `/${teamEndpoints.list}`,
      {
        schema: {
          tags,
          summary: 'Staff and deactivated accounts, superusers first',
          querystring: pageParametersSchema,
          response: { 200: teamListSchema, ...refusals },
        },
      },
      async (request) => {
        const page = readPage(request.query, PAGE_SIZES.teamMembers.api);
        const found = await listMembers(db, page);
        const facts = await readFacts(found.rows);
        return pageAnswer(request, page, found, (row) => presentMember(row, facts));
      },
    );

    app.patch(
      `/${teamEndpoints.item(':id')}`,
      {
        preHandler: [limits.team, renewedProof],
        schema: {
          tags,
          summary: 'Sets permissions of an ADMIN, deactivates and activates an account',
          params: itemParamsSchema,
          body: teamMemberUpdateSchema,
          response: { 200: teamMemberSchema, 400: detailSchema, ...refusals },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const change = await changeMember(context, caller, readId(request.params), request.body);
        note(caller.id, clientAddress(request), change);
        const { member } = change;
        return presentMember(member, await readFacts([member]));
      },
    );

    app.delete(
      `/${teamEndpoints.sessions(':id')}`,
      {
        preHandler: limits.team,
        schema: {
          tags,
          summary: 'Ends all sessions of a colleague',
          params: itemParamsSchema,
          response: { 200: messageAnswerSchema, ...refusals },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const target = readId(request.params);
        await endSessions(context, caller, target);
        const details = { account: caller.id, address: clientAddress(request), target };
        securityLog.note('session_ended', { ...details, sessions: 'colleague' });
        return { message: 'Las sesiones de esta cuenta se cerraron.' };
      },
    );
  };
}
