import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { printEndpoints } from '../../../contract/endpoints.ts';
import { canReadUnpublished } from '../../../contract/permissions.ts';
import {
  MAX_PRINT_BYTES,
  PRINT_REFUSED,
  printCreateSchema,
  printSchema,
} from '../../../contract/prints.ts';
import type { Guard } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { limitPerUser } from '../../platform/http/limit-per-user.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { NotAPrint, storePrint } from '../../platform/media/store-print.ts';
import { signedAddress } from '../../platform/signing/media-signer.ts';
import { acceptStaffForms } from '../common/staff-forms.ts';

/** One upload at a time: the file is large, and pictures must not wait for it to reach the bucket. */
const withPermit = limitPerUser({ running: 1, waiting: 16, perUser: 4 });

/** Uploads of printed versions for editions (record 077), for staff who write or publish (D54). */
export function printRoutes(
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    await acceptStaffForms(app, guard.allow(canReadUnpublished), MAX_PRINT_BYTES, { withPermit });

    app.post(
      `/${printEndpoints.create}`,
      {
        onRequest: limits.print,
        schema: {
          tags: ['media'],
          summary: 'Stores a printed version (PDF); gone after 30 days unless something uses it',
          consumes: ['multipart/form-data'],
          body: printCreateSchema,
          response: {
            201: printSchema,
            400: detailSchema,
            401: detailSchema,
            403: detailSchema,
          },
        },
      },
      async (request, reply) => {
        const key = await store(request.body.pdf);
        return reply.code(201).send({ url_impresa: signedAddress(context, key) });
      },
    );
  };

  async function store(pdf: File) {
    try {
      return await storePrint(context, pdf, context.now());
    } catch (error) {
      throw error instanceof NotAPrint ? wrongField('pdf', PRINT_REFUSED) : error;
    }
  }
}
