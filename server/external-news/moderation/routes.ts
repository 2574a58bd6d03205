import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newsModerationEndpoints } from '../../../contract/endpoints.ts';
import {
  moderatedNewsListSchema,
  moderatedNewsSchema,
  newsModerationSchema,
} from '../../../contract/news-moderation.ts';
import { withoutInvisible } from '../../../contract/one-line.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import { may } from '../../../contract/permissions.ts';
import { callerOf, type Guard } from '../../accounts/auth/guard.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { pageAnswer, pageParametersSchema, readPage } from '../../platform/http/pagination.ts';
import { changeNews } from './change-news.ts';
import { listModerated } from './repository.ts';

const tags = ['external-news'];
const refusals = { 401: detailSchema, 403: detailSchema, 404: detailSchema };

const listParametersSchema = pageParametersSchema.extend({
  oculta: z.string().optional().describe('`1`: hidden items; else public ones'),
  search: z
    .string()
    .overwrite(withoutInvisible)
    .optional()
    .describe('Words that title or text must contain'),
});

/** Hiding and pinning external news, for staff with `moderar` (D71). */
export function newsModerationRoutes(context: ServerContext, guard: Guard): FastifyPluginAsyncZod {
  const { db } = context;
  return async (app) => {
    app.addHook('onRequest', guard.allow(may('moderar')));

    app.get(
      `/${newsModerationEndpoints.list}`,
      {
        schema: {
          tags,
          summary: 'External news for staff: public ones newest first, or hidden ones',
          querystring: listParametersSchema,
          response: { 200: moderatedNewsListSchema, ...refusals },
        },
      },
      async (request) => {
        const { oculta, search } = request.query;
        const page = readPage(request.query, PAGE_SIZES.moderatedNews.api);
        const query = { isHidden: oculta === '1', search, now: context.now(), page };
        return pageAnswer(request, page, await listModerated(db, query), (row) => row);
      },
    );

    app.patch(
      `/${newsModerationEndpoints.item(':id')}`,
      {
        schema: {
          tags,
          summary: 'Hides, shows, pins or unpins an item of the external news; each is logged',
          params: itemParamsSchema,
          body: newsModerationSchema,
          response: { 200: moderatedNewsSchema, ...refusals, 409: detailSchema },
        },
      },
      async (request) => {
        const id = readId(request.params);
        const { item, hasChanged } = await changeNews(context, callerOf(request), id, request.body);
        if (hasChanged) request.changedTags.push(PAGE_TAGS.externalNews);
        return item;
      },
    );
  };
}
