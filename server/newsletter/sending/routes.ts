import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { EDIT_HEADERS } from '../../../contract/content.ts';
import { newsletterEndpoints } from '../../../contract/newsletter-endpoints.ts';
import {
  type Newsletter,
  newsletterConflictSchema,
  newsletterScheduleSchema,
  newsletterSchema,
  newsletterSendSchema,
} from '../../../contract/newsletters.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import { may } from '../../../contract/permissions.ts';
import { callerOf, type Guard } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { newsletterConflict, readNewsletter } from '../composing/present.ts';
import {
  cancel,
  pause,
  resume,
  StateConflict,
  schedule,
  send,
  unschedule,
} from './change-state.ts';

const tags = ['newsletter'];
const params = itemParamsSchema;
const response = {
  200: newsletterSchema,
  400: detailSchema,
  401: detailSchema,
  403: detailSchema,
  404: detailSchema,
  409: newsletterConflictSchema,
};

/** Calls that start, schedule, pause, resume and cancel the sending of a newsletter (D72, D73), for staff with `boletin`. */
export function sendingRoutes(
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  type Call = { id: number; author: number };

  /** Changes the state of a newsletter, and answers it; a conflict has it too. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (call: Call) => Promise<void>,
  ): Promise<Newsletter> {
    const caller = callerOf(request);
    const id = readId(request.params as { id: string });
    try {
      await act({ id, author: caller.id });
    } catch (error) {
      if (!(error instanceof StateConflict)) throw error;
      const refusal = { status: 409, detail: error.message } as const;
      throw await newsletterConflict(context, id, caller, refusal);
    }
    // Its page is in the archive as soon as it begins, and leaves the lists when it is cancelled.
    request.changedTags.push(PAGE_TAGS.newsletters);
    const { newsletter, etag } = await readNewsletter(context, id, caller);
    reply.header(EDIT_HEADERS.state, etag);
    return newsletter;
  }

  return async (app) => {
    app.addHook('onRequest', guard.allow(may('boletin')));
    const onRequest = limits.copy;

    app.post(
      `/${newsletterEndpoints.send(':id')}`,
      {
        onRequest,
        schema: {
          tags,
          summary: 'Begins to send a newsletter to all confirmed subscribers',
          params,
          body: newsletterSendSchema,
          response,
        },
      },
      (request, reply) =>
        answer(request, reply, (call) => send(context, { ...call, ...request.body })),
    );

    app.post(
      `/${newsletterEndpoints.schedule(':id')}`,
      {
        onRequest,
        schema: {
          tags,
          summary: 'Schedules a newsletter, or sets another moment',
          params,
          body: newsletterScheduleSchema,
          response,
        },
      },
      (request, reply) =>
        answer(request, reply, (call) => schedule(context, { ...call, ...request.body })),
    );

    for (const [path, act, summary] of [
      [newsletterEndpoints.unschedule(':id'), unschedule, 'Makes a scheduled newsletter a draft'],
      [newsletterEndpoints.pause(':id'), pause, 'Pauses the sending: no further e-mail is begun'],
      [newsletterEndpoints.resume(':id'), resume, 'Resumes the sending of a paused newsletter'],
      [newsletterEndpoints.cancel(':id'), cancel, 'Ends the sending of a newsletter for good'],
    ] as const) {
      const schema = { tags, summary, params, response };
      app.post(`/${path}`, { onRequest, schema }, (request, reply) =>
        answer(request, reply, (call) => act(context, call)),
      );
    }
  };
}
