import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newContentSchema } from '../../../contract/comments.ts';
import { topicEndpoints } from '../../../contract/endpoints.ts';
import { forumCategoryListSchema, topicListSchema, topicSchema } from '../../../contract/forum.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { MAX_PAGE_SIZE } from '../../../contract/pagination.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { readMoment } from '../../platform/http/moment.ts';
import {
  listParametersSchema,
  pageAnswer,
  pageParametersSchema,
  pageSizeParameter,
  readPage,
} from '../../platform/http/pagination.ts';
import { presentTopic } from './present-topic.ts';
import { countNewTopics, getTopic, listForumCategories, listTopics } from './repository.ts';

const topicParametersSchema = listParametersSchema.extend({
  page_size: pageSizeParameter(PAGE_SIZES.topics.max),
  categoria: z.string().optional().describe('Slug or number of a category'),
  ordering: z
    .string()
    .optional()
    .describe('`actividad`: latest comment first; `id`: by id ascending; else newest first'),
});

const newsParametersSchema = topicParametersSchema.pick({ categoria: true }).extend({
  desde: z.string().optional().describe('A moment, as the last answer gave it in `ultimo`'),
});

/** Read routes of the forum. */
export function forumRoutes(context: ServerContext): FastifyPluginAsyncZod {
  const { siteUrl } = context;
  return async (app) => {
    app.get(
      `/${topicEndpoints.categories}`,
      {
        schema: {
          tags: ['forum'],
          summary: 'Categories of the forum',
          querystring: pageParametersSchema,
          response: { 200: forumCategoryListSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const page = readPage(request.query, MAX_PAGE_SIZE);
        const found = await listForumCategories(context.db, page);
        return pageAnswer(request, page, found, (category) => category);
      },
    );

    app.get(
      `/${topicEndpoints.list}`,
      {
        schema: {
          tags: ['forum'],
          summary: 'List of topics',
          querystring: topicParametersSchema,
          response: { 200: topicListSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const { search, ordering, categoria } = request.query;
        const page = readPage(request.query, PAGE_SIZES.topics.api, PAGE_SIZES.topics.max);
        const reader = request.caller;
        const wanted = { page, search, ordering, categoria, reader };
        const found = await listTopics(context.db, wanted);
        return pageAnswer(request, page, found, (row) => presentTopic(row, { siteUrl, reader }));
      },
    );

    app.get(
      `/${topicEndpoints.news}`,
      {
        schema: {
          tags: ['forum'],
          summary: 'How many topics by others are newer than a moment',
          querystring: newsParametersSchema,
          response: { 200: newContentSchema },
        },
      },
      async (request) => {
        const { desde, categoria } = request.query;
        const reader = request.caller;
        const since = readMoment(desde);
        const news = await countNewTopics(context.db, {
          ...(since === undefined ? {} : { since }),
          categoria,
          reader,
        });
        return { count: news.count, ultimo: news.latest };
      },
    );

    app.get(
      `/${topicEndpoints.item(':id')}`,
      {
        schema: {
          tags: ['forum'],
          summary: 'One topic',
          params: itemParamsSchema,
          response: { 200: topicSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const reader = request.caller;
        const row = await getTopic(context.db, readId(request.params), reader);
        if (!row) throw notFound();
        return presentTopic(row, { siteUrl, reader });
      },
    );
  };
}
