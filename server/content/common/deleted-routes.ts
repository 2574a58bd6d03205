import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deletedItemListSchema } from '../../../contract/content.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { canReadUnpublished } from '../../../contract/permissions.ts';
import type { Guard } from '../../accounts/auth/guard.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { pageAnswer, pageParametersSchema, readPage } from '../../platform/http/pagination.ts';
import type { ContentType } from './content-type.ts';
import { type DeletedRow, listDeletedItems } from './write-repository.ts';
import { undoableSince } from './write-steps.ts';

/** List of the deleted items of a kind, for staff who write or publish (D54). */
export function deletedItemRoutes(
  context: ServerContext,
  guard: Guard,
  contentType: ContentType,
): FastifyPluginAsyncZod {
  const presentDeleted = (row: DeletedRow) => ({
    id: row.id,
    titulo: String(row[contentType.title]),
    fecha_publicacion: row.fecha_publicacion,
    eliminado_en: String(row.eliminado_en),
  });

  return async (app) => {
    app.get(
      `/${contentType.endpoints.deleted}`,
      {
        onRequest: guard.allow(canReadUnpublished),
        schema: {
          tags: [contentType.tag],
          summary: `What can be brought back, the latest first`,
          querystring: pageParametersSchema,
          response: {
            200: deletedItemListSchema,
            401: detailSchema,
            403: detailSchema,
            404: detailSchema,
          },
        },
      },
      async (request) => {
        const page = readPage(request.query, PAGE_SIZES.deletedItems.api);
        const since = undoableSince(context.now());
        const found = await listDeletedItems(context.db, contentType.table, since, page);
        return pageAnswer(request, page, found, presentDeleted);
      },
    );
  };
}
