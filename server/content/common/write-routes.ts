import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { messageAnswerSchema } from '../../../contract/auth.ts';
import { EDIT_HEADERS, editConflictSchema } from '../../../contract/content.ts';
import { may } from '../../../contract/permissions.ts';
import { MAX_PICTURE_BYTES } from '../../../contract/picture-file.ts';
import { callerOf, type Guard, publishingRefused } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import type { ContentType } from './content-type.ts';
import { acceptStaffForms } from './staff-forms.ts';
import { changeItem, createItem, deleteItem, restoreItem } from './write-service.ts';
import type { Editor } from './write-steps.ts';

/** All files of a body: two pictures over the limit of one still get an error for each field instead of a 413. */
const MAX_FILES_BYTES = 3 * MAX_PICTURE_BYTES;

const refusals = {
  400: detailSchema,
  401: detailSchema,
  403: z.union([detailSchema, messageAnswerSchema]),
  404: detailSchema,
};

function editorOf(request: FastifyRequest): Editor {
  const { id, role, permisos } = callerOf(request);
  const { changedTags, headers } = request;
  return { id, role, permisos, ifMatch: headers[EDIT_HEADERS.onlyIf], changedTags };
}

/** Write routes of articles, blogs or editions (panel.md#item-rules), for staff with `publicar` (D31, D54). */
export function contentWriteRoutes(
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
  contentType: ContentType,
): FastifyPluginAsyncZod {
  const { tag, name, endpoints, itemSchema } = contentType;
  const consumes = ['application/json', 'multipart/form-data'];
  const conditional = { headers: z.object({ [EDIT_HEADERS.onlyIf]: z.string().optional() }) };

  return async (app) => {
    const allowed = guard.allow(may('publicar'), publishingRefused);
    await acceptStaffForms(app, allowed, MAX_FILES_BYTES, { lists: contentType.lists });
    // Texts are cleaned before their item is looked for.
    app.addHook('onRequest', limits.content);

    app.post(
      `/${endpoints.list}`,
      {
        schema: {
          tags: [tag],
          summary: `New ${name}; multipart with pictures, or JSON with addresses of stored ones`,
          consumes,
          body: contentType.createSchema,
          response: { 201: itemSchema, ...refusals },
        },
      },
      async (request, reply) => {
        const editor = editorOf(request);
        const { item, etag } = await createItem(context, contentType, editor, request.body);
        return reply.code(201).header(EDIT_HEADERS.state, etag).send(item);
      },
    );

    app.patch(
      `/${endpoints.item(':id')}`,
      {
        schema: {
          tags: [tag],
          summary: `Changes fields of one ${name}; 412 if it is not in the state of If-Match`,
          consumes,
          params: itemParamsSchema,
          ...conditional,
          body: contentType.updateSchema,
          response: { 200: itemSchema, ...refusals, 412: editConflictSchema(itemSchema) },
        },
      },
      async (request, reply) => {
        const id = readId(request.params);
        const editor = editorOf(request);
        const { item, etag } = await changeItem(context, contentType, editor, id, request.body);
        return reply.header(EDIT_HEADERS.state, etag).send(item);
      },
    );

    app.delete(
      `/${endpoints.item(':id')}`,
      {
        schema: {
          tags: [tag],
          summary: `Deletes one ${name}; it can be brought back for 30 days`,
          params: itemParamsSchema,
          ...conditional,
          response: { 204: z.null(), ...refusals, 412: editConflictSchema(itemSchema) },
        },
      },
      async (request, reply) => {
        await deleteItem(context, contentType, editorOf(request), readId(request.params));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `/${endpoints.restore(':id')}`,
      {
        schema: {
          tags: [tag],
          summary: `Brings back one deleted ${name}`,
          params: itemParamsSchema,
          response: { 200: itemSchema, ...refusals },
        },
      },
      async (request, reply) => {
        const editor = editorOf(request);
        const { item, etag } = await restoreItem(
          context,
          contentType,
          editor,
          readId(request.params),
        );
        return reply.header(EDIT_HEADERS.state, etag).send(item);
      },
    );
  };
}
