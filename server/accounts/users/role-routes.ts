import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { userEndpoints } from '../../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { canManageUsers } from '../../../contract/roles.ts';
import { roleAnswerSchema, roleAssignmentSchema, userListSchema } from '../../../contract/users.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { listParametersSchema, pageAnswer, readPage } from '../../platform/http/pagination.ts';
import { callerOf, type Guard } from '../auth/guard.ts';
import { assignRole } from './assign-role.ts';
import { presentUser } from './present-user.ts';
import { listUsers } from './repository.ts';

const refusals = { 401: detailSchema, 403: detailSchema, 404: detailSchema };

/** Accounts and their roles, for SUPERUSUARIO alone (D31). */
export function roleRoutes(context: ServerContext, guard: Guard): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook(
      'onRequest',
      guard.allow(({ role }) => canManageUsers(role)),
    );

    app.get(
      `/${userEndpoints.list}`,
      {
        schema: {
          tags: ['accounts'],
          summary: 'List of accounts, by id ascending',
          querystring: listParametersSchema,
          response: { 200: userListSchema, ...refusals },
        },
      },
      async (request) => {
        const page = readPage(request.query, PAGE_SIZES.users.api);
        const found = await listUsers(context.db, { page, search: request.query.search });
        return pageAnswer(request, page, found, presentUser);
      },
    );

    app.post(
      `/${userEndpoints.assignRole}`,
      {
        schema: {
          tags: ['accounts'],
          summary: 'Makes an account LECTOR or ADMIN; valid from its next call on',
          body: roleAssignmentSchema,
          response: { 200: roleAnswerSchema, ...refusals },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const usuario = await assignRole(context, caller, request.body);
        context.securityLog.note('role_changed', {
          account: caller.id,
          address: clientAddress(request),
          target: usuario.id,
          role: usuario.role,
        });
        return { message: 'Rol actualizado correctamente.', usuario: presentUser(usuario) };
      },
    );
  };
}
