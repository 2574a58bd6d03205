import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { blogListSchema, blogSchema } from '../../../contract/blogs.ts';
import { EDIT_HEADERS } from '../../../contract/content.ts';
import { blogEndpoints } from '../../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import {
  listParametersSchema,
  pageAnswer,
  readPage,
  readPageSize,
} from '../../platform/http/pagination.ts';
import { readTaxonomyFilter, taxonomyParameters } from '../../search/taxonomy-filter.ts';
import { etagOf } from '../common/etag.ts';
import { listCutoff, publicationCutoff } from '../common/publication-cutoff.ts';
import { presentBlog, presentWholeBlog } from './present-blog.ts';
import {
  type BlogRow,
  getBlog,
  listBlogs,
  listFeatured,
  listRelatedArticles,
} from './repository.ts';

/** Default `limit` of the featured blogs. */
const FEATURED_BLOGS = PAGE_SIZES.featuredBlogs.api;

const blogListParametersSchema = listParametersSchema.extend({
  ...taxonomyParameters,
  limit: z
    .string()
    .optional()
    .describe(
      `That many, without pages: placed on the front page first, then newest; ${FEATURED_BLOGS} if empty`,
    ),
});

/** Read routes of the blogs, the magazine's own news (D13, api.md#blog-calls). */
export function blogRoutes(context: ServerContext): FastifyPluginAsyncZod {
  const present = (row: BlogRow) => presentBlog(context.siteUrl, row);

  return async (app) => {
    app.get(
      `/${blogEndpoints.list}`,
      {
        schema: {
          tags: ['blogs'],
          summary: 'List of blogs',
          querystring: blogListParametersSchema,
          response: { 200: blogListSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const { search, ordering, limit } = request.query;
        const carrying = readTaxonomyFilter(request.query);
        const listed = listCutoff(request.caller, { ordering, search }, context.today());
        // The list is the same for every caller.
        const today = limit === undefined ? listed : context.today();
        if (limit !== undefined) {
          const size = readPageSize(limit, FEATURED_BLOGS);
          const page = { size, offset: 0 };
          const query = { today, page, search, carrying };
          const rows =
            search?.trim() || carrying
              ? (await listBlogs(context.db, query, request.caller)).rows
              : await listFeatured(context.db, { today, now: context.now(), size }, request.caller);
          return { count: rows.length, next: null, previous: null, results: rows.map(present) };
        }
        const page = readPage(request.query, PAGE_SIZES.blogs.api);
        const query = { today, page, search, ordering, carrying };
        const found = await listBlogs(context.db, query, request.caller);
        return pageAnswer(request, page, found, present);
      },
    );

    app.get(
      `/${blogEndpoints.item(':id')}`,
      {
        schema: {
          tags: ['blogs'],
          summary: 'One blog with its related articles',
          params: itemParamsSchema,
          response: { 200: blogSchema, 404: detailSchema },
        },
      },
      async (request, reply) => {
        const today = publicationCutoff(request.caller, context.today());
        const id = readId(request.params);
        const row = await getBlog(context.db, id, today, request.caller);
        if (!row) throw notFound();
        const articulos = await listRelatedArticles(context.db, id, today);
        reply.header(EDIT_HEADERS.state, etagOf('blog', row));
        return presentWholeBlog(context.siteUrl, row, articulos);
      },
    );
  };
}
