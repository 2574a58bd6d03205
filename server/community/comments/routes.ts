import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  COMMENT_TARGETS,
  type CommentTarget,
  commentListSchema,
  commentLocationSchema,
  newContentSchema,
  replyListSchema,
} from '../../../contract/comments.ts';
import { commentEndpoints, threadEndpoints } from '../../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { itemParamsSchema, parseId, readId } from '../../platform/http/item-id.ts';
import { readMoment } from '../../platform/http/moment.ts';
import {
  pageAnswer,
  pageParametersSchema,
  pageSizeParameter,
  readPage,
  readPageSize,
} from '../../platform/http/pagination.ts';
import { findPlace, listMoreReplies, REPLIES_SHOWN } from './read-service.ts';
import { countNewComments, listFirstReplies, listRootComments } from './repository.ts';
import { buildOpening } from './service.ts';
import { type TargetCheck, targetField } from './targets.ts';

const repliesParametersSchema = z.object({
  after: z.string().optional().describe('Number of a reply: those that come after it'),
  page_size: z.string().optional().describe('At most so many'),
});

const sinceSchema = z.object({
  desde: z.string().optional().describe('A moment, as the last answer gave it in `ultimo`'),
});

/** Read routes of the threads of blogs, articles and topics: one implementation (D24). */
export function commentRoutes(
  context: ServerContext,
  targetChecks: Record<CommentTarget, TargetCheck>,
): FastifyPluginAsyncZod {
  const { db, siteUrl } = context;
  return async (app) => {
    for (const target of COMMENT_TARGETS) {
      const endpoints = threadEndpoints(target);
      const isVisible = targetChecks[target];
      const schemaOf = (summary: string) => ({
        tags: ['comments'],
        summary,
        params: itemParamsSchema,
      });

      app.get(
        `/${commentEndpoints[target].list(':id')}`,
        {
          schema: {
            ...schemaOf(
              `Comments of a ${target}: newest first, each with its first ${REPLIES_SHOWN} replies, oldest first`,
            ),
            querystring: pageParametersSchema.extend({
              page_size: pageSizeParameter(PAGE_SIZES.comments.max),
            }),
            response: { 200: commentListSchema, 404: detailSchema },
          },
        },
        async (request) => {
          const targetId = readId(request.params);
          const reader = request.caller;
          const page = readPage(request.query, PAGE_SIZES.comments.api, PAGE_SIZES.comments.max);
          if (!(await isVisible(context.db, targetId, reader))) throw notFound();
          const found = await listRootComments(db, { target, targetId, reader }, page);
          const rootIds = found.rows.map((root) => root.id);
          const replies = await listFirstReplies(db, rootIds, { reader, limit: REPLIES_SHOWN + 1 });
          const rows = buildOpening(found.rows, replies, {
            siteUrl,
            reader,
            target: targetField[target](targetId),
            limit: REPLIES_SHOWN,
          });
          const list = { count: found.count, rows };
          return {
            ...pageAnswer(request, page, list, (comment) => comment),
            ultimo: found.latest,
          };
        },
      );

      app.get(
        `/${endpoints.news(':id')}`,
        {
          schema: {
            ...schemaOf(`How many comments of a ${target} by others are newer than a moment`),
            querystring: sinceSchema,
            response: { 200: newContentSchema, 404: detailSchema },
          },
        },
        async (request) => {
          const targetId = readId(request.params);
          const reader = request.caller;
          if (!(await isVisible(context.db, targetId, reader))) throw notFound();
          const since = readMoment(request.query.desde);
          const news = await countNewComments(db, { target, targetId, reader }, since);
          return { count: news.count, ultimo: news.latest };
        },
      );

      app.get(
        `/${endpoints.place(':id')}`,
        {
          schema: {
            ...schemaOf(`Where a comment of a ${target} is, with the thread that leads to it`),
            response: { 200: commentLocationSchema, 404: detailSchema },
          },
        },
        (request) =>
          findPlace(context, readId(request.params), {
            target,
            isVisible,
            reader: request.caller,
          }),
      );

      app.get(
        `/${endpoints.replies(':id')}`,
        {
          schema: {
            ...schemaOf(`More replies of a top-level comment of a ${target}, oldest first`),
            querystring: repliesParametersSchema,
            response: { 200: replyListSchema, 404: detailSchema },
          },
        },
        (request) =>
          listMoreReplies(context, readId(request.params), {
            target,
            isVisible,
            reader: request.caller,
            after: parseId(request.query.after),
            size: readPageSize(request.query.page_size, PAGE_SIZES.replies.api),
          }),
      );
    }
  };
}
