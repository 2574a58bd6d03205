import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { COMMENT_TARGETS, type CommentTarget } from '../../../contract/comments.ts';
import { threadEndpoints, topicEndpoints } from '../../../contract/endpoints.ts';
import { reportSchema, thanksSchema } from '../../../contract/moderation.ts';
import { callerOf } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { commentCheck } from '../comments/comment-check.ts';
import type { TargetCheck } from '../comments/targets.ts';
import { reportElement } from './report.ts';
import type { Element } from './report-repository.ts';

interface Reportable {
  url: string;
  name: string;
  tipo: Element['tipo'];
  isVisible: TargetCheck;
}

/** 'Denunciar' on comments of every kind and on topics. */
export function reportRoutes(
  context: ServerContext,
  targetChecks: Record<CommentTarget, TargetCheck>,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  const reportables: Reportable[] = [
    {
      url: topicEndpoints.report(':id'),
      name: 'topic',
      tipo: 'tema',
      isVisible: targetChecks.topic,
    },
    ...COMMENT_TARGETS.map(
      (target): Reportable => ({
        url: threadEndpoints(target).report(':id'),
        name: `comment on a ${target}`,
        tipo: 'comentario',
        isVisible: commentCheck(targetChecks, target),
      }),
    ),
  ];
  return async (app) => {
    for (const { url, name, tipo, isVisible } of reportables) {
      app.post(
        `/${url}`,
        {
          preHandler: limits.report,
          schema: {
            tags: ['moderation'],
            summary: `Reports a ${name} to staff`,
            params: itemParamsSchema,
            body: reportSchema,
            response: {
              201: thanksSchema,
              401: detailSchema,
              403: detailSchema,
              404: detailSchema,
              429: detailSchema,
            },
          },
        },
        async (request, reply) => {
          const id = readId(request.params);
          const caller = callerOf(request);
          if (!(await isVisible(context.db, id, caller))) throw notFound();
          const tags = await reportElement(context, caller, { tipo, id }, request.body);
          request.changedTags.push(...tags);
          reply.code(201);
          return { detail: 'Gracias. Revisaremos lo que has denunciado.' };
        },
      );
    }
  };
}
