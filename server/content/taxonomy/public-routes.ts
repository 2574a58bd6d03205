import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isSlug } from '../../../contract/slug.ts';
import { redirectEndpoints, taxonomyEndpoints } from '../../../contract/taxonomy-endpoints.ts';
import { redirectSchema, sectionListSchema } from '../../../contract/taxonomy-entries.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { isGeneral } from './change-entry.ts';
import { SECTIONS, TAXONOMY_KINDS, type TaxonomyKind } from './kinds.ts';
import { findRedirect } from './redirect-repository.ts';
import { getBySlug, listAll } from './repository.ts';

const tags = ['taxonomy'];

/** The path of a page of an author, section or tag, without a slash at its end; undefined for any other text. */
function readPath(text: string): string | undefined {
  const path = text.replace(/\/$/, '');
  const kind = TAXONOMY_KINDS.find(({ pages }) => path.startsWith(`${pages}/`));
  return kind && isSlug(path.slice(kind.pages.length + 1)) ? path : undefined;
}

/** Entry of a public page. Section 1 has none (D67). */
async function readPage({ db, siteUrl }: ServerContext, kind: TaxonomyKind, slug: string) {
  const row = isSlug(slug) ? await getBySlug(db, kind, slug) : undefined;
  if (!row || isGeneral(kind, row.id)) throw notFound();
  return kind.present(siteUrl, row);
}

/** Public calls about authors, sections and tags, and where their pages have moved (D66 to D68). */
export function publicTaxonomyRoutes(context: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    for (const kind of TAXONOMY_KINDS) {
      app.get(
        `/${kind.endpoints.page(':slug')}`,
        {
          schema: {
            tags,
            summary: `One ${kind.noun.one}`,
            params: z.object({ slug: z.string() }),
            response: { 200: kind.pageSchema, 404: detailSchema },
          },
        },
        (request) => readPage(context, kind, request.params.slug),
      );
    }

    app.get(
      `/${taxonomyEndpoints.sections.publicList}`,
      {
        schema: {
          tags,
          summary: 'All sections in their order',
          response: { 200: sectionListSchema },
        },
      },
      async () => sectionListSchema.parse(await listAll(context.db, SECTIONS)),
    );

    app.get(
      `/${redirectEndpoints.find}`,
      {
        schema: {
          tags,
          summary: 'Where the page of an author, section or tag has moved',
          querystring: z.object({
            ruta: z
              .string()
              .default('')
              .describe('Path from the root of the site, as /autores/ana-quispe'),
          }),
          response: { 200: redirectSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const path = readPath(request.query.ruta);
        const destino = path && (await findRedirect(context.db, path));
        if (!destino) throw notFound();
        return { destino };
      },
    );
  };
}
