import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Article, articleListSchema, articleSchema } from '../../contract/articles.ts';
import { articleEndpoints } from '../../contract/endpoints.ts';
import type { ServerContext } from '../http/context.ts';
import { detailSchema, notFound } from '../http/errors.ts';
import { itemParamsSchema, readId } from '../http/item-id.ts';
import { listParametersSchema, pageAnswer, readPage } from '../http/pagination.ts';
import { mediaAddress } from '../media/address.ts';
import { type ArticleRow, getArticle, listArticles } from './repository.ts';

/** Items per page where the query names none (contenido.md section 9). */
const ARTICLES_PER_PAGE = 6;

/** Reading of the articles (contenido.md section 7). */
export function articleRoutes(context: ServerContext): FastifyPluginAsyncZod {
  const present = (row: ArticleRow): Article => ({
    ...row,
    imagen_principal: mediaAddress(context.siteUrl, row.imagen_principal),
    banner: mediaAddress(context.siteUrl, row.banner),
  });

  return async (app) => {
    app.get(
      `/${articleEndpoints.list}`,
      {
        schema: {
          tags: ['articles'],
          summary: 'List of articles',
          querystring: listParametersSchema,
          response: { 200: articleListSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const { search, ordering } = request.query;
        const page = readPage(request.query, ARTICLES_PER_PAGE);
        const query = { today: context.today(), page, search, ordering };
        return pageAnswer(request, page, await listArticles(context.db, query), present);
      },
    );

    app.get(
      `/${articleEndpoints.item(':id')}`,
      {
        schema: {
          tags: ['articles'],
          summary: 'One article',
          params: itemParamsSchema,
          response: { 200: articleSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const row = await getArticle(context.db, readId(request.params), context.today());
        if (!row) throw notFound();
        return present(row);
      },
    );
  };
}
