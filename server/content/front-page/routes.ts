import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { EDIT_HEADERS, editConflictSchema } from '../../../contract/content.ts';
import { frontPageEndpoints } from '../../../contract/endpoints.ts';
import { frontPageSchema, frontPageUpdateSchema } from '../../../contract/front-page.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import { may } from '../../../contract/permissions.ts';
import { callerOf, type Guard } from '../../accounts/auth/guard.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { frontPageEtag, presentForStaff, presentPublic } from './present.ts';
import { listSlots } from './repository.ts';
import { saveFrontPage } from './save-front-page.ts';

const tags = ['front-page'];
const mayEdit = may('portada');

/** The call that reads the front page (D70), with optional sign-in. */
export function frontPageRoutes(context: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `/${frontPageEndpoints.read}`,
      {
        schema: {
          tags,
          summary: 'Slots of the front page that are shown now; all stored ones for `portada`',
          response: { 200: frontPageSchema },
        },
      },
      async ({ caller }, reply) => {
        const slots = await listSlots(context.db);
        if (!caller || !mayEdit(caller)) {
          return presentPublic(slots, context.now(), context.today());
        }
        reply.header(EDIT_HEADERS.state, frontPageEtag(slots));
        return presentForStaff(slots, caller, context.today());
      },
    );
  };
}

/** The call that writes the front page, for staff with `portada` (D54, D70). */
export function frontPageWriteRoutes(context: ServerContext, guard: Guard): FastifyPluginAsyncZod {
  return async (app) => {
    app.put(
      `/${frontPageEndpoints.read}`,
      {
        onRequest: guard.allow(mayEdit),
        schema: {
          tags,
          summary: 'Replaces the slots of the front page; needs `If-Match`',
          body: frontPageUpdateSchema,
          response: {
            200: frontPageSchema,
            400: detailSchema,
            401: detailSchema,
            403: detailSchema,
            412: editConflictSchema(frontPageSchema),
            428: detailSchema,
          },
        },
      },
      async (request, reply) => {
        const { id, role, permisos } = callerOf(request);
        const editor = { id, role, permisos, ifMatch: request.headers[EDIT_HEADERS.onlyIf] };
        const { slots, hasChanged } = await saveFrontPage(context, editor, request.body);
        if (hasChanged) request.changedTags.push(PAGE_TAGS.frontPage);
        reply.header(EDIT_HEADERS.state, frontPageEtag(slots));
        return presentForStaff(slots, editor, context.today());
      },
    );
  };
}
