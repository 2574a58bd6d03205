import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { topicEndpoints } from '../../contract/endpoints.ts';
import {
  forumCategoryListSchema,
  type Topic,
  topicListSchema,
  topicSchema,
} from '../../contract/forum.ts';
import { MAX_PAGE_SIZE } from '../../contract/pagination.ts';
import { presentAuthor, type Reader } from '../http/author.ts';
import type { ServerContext } from '../http/context.ts';
import { detailSchema, notFound } from '../http/errors.ts';
import { itemParamsSchema, readId } from '../http/item-id.ts';
import {
  listParametersSchema,
  pageAnswer,
  pageParametersSchema,
  readPage,
} from '../http/pagination.ts';
import { getTopic, listForumCategories, listTopics, type TopicRow } from './repository.ts';

/** Topics per page where the query names no number. */
const TOPICS_PER_PAGE = 20;

const topicParametersSchema = listParametersSchema.extend({
  categoria: z.string().optional().describe('Slug or number of a category'),
});

/** Reading of the forum (contenido.md section 7). */
export function forumRoutes(context: ServerContext): FastifyPluginAsyncZod {
  /** The comments themselves have a call of their own; here they are counted. */
  const present = (row: TopicRow, reader: Reader): Topic => ({
    ...row,
    autor: presentAuthor(row.autor, { siteUrl: context.siteUrl, reader }),
    comentarios: [],
    is_liked: false,
  });

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
        const page = readPage(request.query, TOPICS_PER_PAGE);
        const found = await listTopics(context.db, { page, search, ordering, categoria });
        return pageAnswer(request, page, found, (row) => present(row, request.caller));
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
        const row = await getTopic(context.db, readId(request.params));
        if (!row) throw notFound();
        return present(row, request.caller);
      },
    );
  };
}
