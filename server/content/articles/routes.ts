import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { articleListSchema, articleSchema } from '../../../contract/articles.ts';
import { EDIT_HEADERS } from '../../../contract/content.ts';
import { articleEndpoints } from '../../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { listParametersSchema, pageAnswer, readPage } from '../../platform/http/pagination.ts';
import { readTaxonomyFilter, taxonomyParameters } from '../../search/taxonomy-filter.ts';
import { etagOf } from '../common/etag.ts';
import { listCutoff, publicationCutoff } from '../common/publication-cutoff.ts';
import { presentArticle } from './present-article.ts';
import { type ArticleRow, getArticle, listArticles } from './repository.ts';

const articleListParametersSchema = listParametersSchema.extend(taxonomyParameters);

/** Read routes of the articles. */
export function articleRoutes(context: ServerContext): FastifyPluginAsyncZod {
  const present = (row: ArticleRow) => presentArticle(context.siteUrl, row);

  return async (app) => {
    app.get(
      `/${articleEndpoints.list}`,
      {
        schema: {
          tags: ['articles'],
          summary: 'List of articles',
          querystring: articleListParametersSchema,
          response: { 200: articleListSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const { search, ordering } = request.query;
        const page = readPage(request.query, PAGE_SIZES.articles.api);
        const today = listCutoff(request.caller, { ordering, search }, context.today());
        const carrying = readTaxonomyFilter(request.query);
        const query = { today, page, search, ordering, carrying };
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
      async (request, reply) => {
        const until = publicationCutoff(request.caller, context.today());
        const row = await getArticle(context.db, readId(request.params), until);
        if (!row) throw notFound();
        reply.header(EDIT_HEADERS.state, etagOf('articulo', row));
        return present(row);
      },
    );
  };
}
