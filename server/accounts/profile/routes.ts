import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageAnswerSchema, ownPasswordSchema } from '../../../contract/auth.ts';
import { userEndpoints } from '../../../contract/endpoints.ts';
import { MAX_PICTURE_BYTES } from '../../../contract/picture-file.ts';
import {
  profileExportSchema,
  profileSchema,
  profileUpdateSchema,
} from '../../../contract/profile.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { acceptMultipart } from '../../platform/http/multipart.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { callerOf, type Guard } from '../auth/guard.ts';
import type { AccountLimits } from '../auth/limits.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { WriteLimits } from '../writers/write-limits.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { changeProfileAndPicture } from './picture.ts';
import { readProfile } from './service.ts';

/** The own profile (api.md#account-calls), its export and the deletion of the account (D47). */
export function profileRoutes(
  context: AuthContext,
  guard: Guard,
  limits: WriteLimits & AccountLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', guard.signedIn);

    app.get(
      `/${userEndpoints.profile}`,
      {
        schema: {
          tags: ['accounts'],
          summary: 'The own profile',
          response: { 200: profileSchema, 401: detailSchema },
        },
      },
      (request) => readProfile(context, callerOf(request).id),
    );

    // A form is a file on disk before its fields are read, so no other call accepts one.
    await app.register(async (form: typeof app) => {
      await acceptMultipart(form, MAX_PICTURE_BYTES);
      form.patch(
        `/${userEndpoints.profile}`,
        {
          onRequest: limits.profile,
          schema: {
            tags: ['accounts'],
            summary: 'Changes the own profile; multipart with a picture in `perfil_url`, or JSON',
            consumes: ['application/json', 'multipart/form-data'],
            body: profileUpdateSchema,
            response: {
              200: profileSchema,
              400: detailSchema,
              401: detailSchema,
              403: detailSchema,
            },
          },
        },
        async (request) => {
          const caller = callerOf(request);
          const file = request.formFiles.get('perfil_url');
          await changeProfileAndPicture(context, caller, request.body, file);
          return readProfile(context, caller.id);
        },
      );
    });

    app.delete(
      `/${userEndpoints.profile}`,
      {
        preHandler: limits.password,
        schema: {
          tags: ['accounts'],
          summary: 'Deletes the own account; its texts stay without a name',
          body: ownPasswordSchema,
          response: {
            200: messageAnswerSchema,
            400: detailSchema,
            401: detailSchema,
            403: detailSchema,
            429: detailSchema,
          },
        },
      },
      async (request) => {
        const attempt = { password: request.body.password, address: clientAddress(request) };
        const { id } = callerOf(request);
        request.changedTags.push(...(await deleteAccount(context, callerOf(request), attempt)));
        const details = { account: id, address: attempt.address };
        context.securityLog.note('account_deleted', details);
        return { message: 'Tu cuenta se eliminó.' };
      },
    );

    app.get(
      `/${userEndpoints.exportProfile}`,
      {
        onRequest: limits.export,
        schema: {
          tags: ['accounts'],
          summary: 'Everything that is kept about the person who asks; needs a recent proof',
          response: { 200: profileExportSchema, 401: detailSchema, 403: messageAnswerSchema },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        await requireRecentProof(context, caller);
        reply.header('content-disposition', 'attachment; filename="mis-datos.json"');
        reply.type('application/json; charset=utf-8');
        return send(reply, Readable.from(exportAccount(context, caller)));
      },
    );
  };
}

/** Sends a body as it is made; a schema serialises only bodies that are there as a whole. */
const send = (reply: FastifyReply, body: Readable): FastifyReply => reply.send(body);
