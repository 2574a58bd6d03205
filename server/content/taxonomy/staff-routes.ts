import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { messageAnswerSchema } from '../../../contract/auth.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { TAXONOMY_TAG } from '../../../contract/page-tags.ts';
import { canReadUnpublished, may } from '../../../contract/permissions.ts';
import { mergeSchema } from '../../../contract/taxonomy-entries.ts';
import { callerOf, type Guard, publishingRefused } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import {
  pageAnswer,
  pageParametersSchema,
  readPage,
  searchParameterSchema,
} from '../../platform/http/pagination.ts';
import { changeEntry, createEntry, ENTRY_TAGS } from './change-entry.ts';
import type { EntryRow, TaxonomyKind } from './kinds.ts';
import { deleteEntry, mergeEntries } from './remove-entry.ts';
import { listEntries } from './repository.ts';

const tags = ['taxonomy'];
const refusals = {
  400: detailSchema,
  401: detailSchema,
  403: z.union([detailSchema, messageAnswerSchema]),
  404: detailSchema,
  409: detailSchema,
};

const listParametersSchema = pageParametersSchema.extend({
  search: searchParameterSchema.describe('Words that name or slug must contain'),
});

/**
 * Authors, sections or tags for staff (D66 to D68): those who write or publish read them, those with `publicar` change
 * them, since a change is on public pages at once (record 133).
 */
export function taxonomyRoutes(
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
  kind: TaxonomyKind,
): FastifyPluginAsyncZod {
  const { endpoints, noun, entrySchema } = kind;
  const present = (row: EntryRow) => kind.present(context.siteUrl, row);
  const allowReaders = guard.allow(canReadUnpublished);
  const allowPublishers = guard.allow(may('publicar'), publishingRefused);

  return async (app) => {
    app.get(
      `/${endpoints.list}`,
      {
        onRequest: allowReaders,
        schema: {
          tags,
          summary: `List of ${noun.many} for staff, with the number of their items`,
          querystring: listParametersSchema,
          response: { 200: kind.entriesSchema, ...refusals },
        },
      },
      async (request) => {
        const page = readPage(request.query, PAGE_SIZES.taxonomyEntries.api);
        const { search } = request.query;
        const found = await listEntries(context.db, kind, { page, search });
        return pageAnswer(request, page, found, present);
      },
    );

    app.post(
      `/${endpoints.list}`,
      {
        onRequest: [allowPublishers, limits.content],
        schema: {
          tags,
          summary: `New ${noun.one}; without a slug it is made from the name`,
          body: kind.createSchema,
          response: { 201: entrySchema, ...refusals },
        },
      },
      async (request, reply) => {
        const entry = await createEntry(context, kind, callerOf(request), request.body);
        request.changedTags.push(TAXONOMY_TAG);
        return reply.code(201).send(present(entry));
      },
    );

    app.patch(
      `/${endpoints.item(':id')}`,
      {
        onRequest: [allowPublishers, limits.content],
        schema: {
          tags,
          summary: `Changes fields of one ${noun.one}; a new slug leaves a redirect`,
          params: itemParamsSchema,
          body: kind.updateSchema,
          response: { 200: entrySchema, ...refusals },
        },
      },
      async (request) => {
        const id = readId(request.params);
        const caller = callerOf(request);
        const { entry, hasChanged } = await changeEntry(context, kind, caller, id, request.body);
        if (hasChanged) request.changedTags.push(...ENTRY_TAGS);
        return present(entry);
      },
    );

    app.delete(
      `/${endpoints.item(':id')}`,
      {
        onRequest: [allowPublishers, limits.content],
        schema: {
          tags,
          summary: `Deletes one ${noun.one}`,
          params: itemParamsSchema,
          response: { 204: z.null(), ...refusals },
        },
      },
      async (request, reply) => {
        await deleteEntry(context, kind, callerOf(request), readId(request.params));
        request.changedTags.push(...ENTRY_TAGS);
        return reply.code(204).send(null);
      },
    );

    app.post(
      `/${endpoints.merge(':id')}`,
      {
        onRequest: [allowPublishers, limits.merge],
        schema: {
          tags,
          summary: `Merges one ${noun.one} into another, which gets its items; the address leads there`,
          params: itemParamsSchema,
          body: mergeSchema,
          response: { 200: entrySchema, ...refusals },
        },
      },
      async (request) => {
        const merge = { id: readId(request.params), ...request.body };
        const entry = await mergeEntries(context, kind, callerOf(request), merge);
        request.changedTags.push(...ENTRY_TAGS);
        return present(entry);
      },
    );
  };
}
