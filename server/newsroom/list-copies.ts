import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type CopyList,
  copyStateSchema,
  copyTypeSchema,
  MAX_COPY_ITEMS,
} from '../../contract/copies.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import { searchWords } from '../platform/db/matches-words.ts';
import { parseId } from '../platform/http/item-id.ts';
import { listParametersSchema, pageAnswer, readPage } from '../platform/http/pagination.ts';
import { listCopies, listItemChanges } from './copy-repository.ts';
import type { NewsroomContext } from './newsroom-context.ts';
import { presentPerson } from './person.ts';
import { presentSummary } from './present-copy.ts';

export const copyListParametersSchema = listParametersSchema.omit({ ordering: true }).extend({
  tipo: copyTypeSchema.optional(),
  estado: copyStateSchema.optional(),
  asignada_a: listParametersSchema.shape.page.describe('Id of a colleague'),
  elementos: listParametersSchema.shape.page.describe(
    `With \`tipo\`: at most ${MAX_COPY_ITEMS} ids of items, separated by commas`,
  ),
});

/** A page of the copies (D63), and the last changes of the items that the query names. */
export async function listAnswer(
  context: NewsroomContext,
  request: FastifyRequest,
  query: z.output<typeof copyListParametersSchema>,
): Promise<CopyList> {
  const { tipo, estado } = query;
  const page = readPage(query, PAGE_SIZES.copies.api);
  const elementos = tipo && query.elementos !== undefined ? idsOf(query.elementos) : undefined;
  const found = await listCopies(context.db, {
    page,
    tipo,
    estado,
    asignada_a: query.asignada_a ? (parseId(query.asignada_a) ?? 0) : undefined,
    words: searchWords(query.search),
    elementos,
  });
  const list = pageAnswer(request, page, found, (row) => presentSummary(row, context.timeZone));
  if (!tipo || !elementos) return list;
  const changes = elementos.length > 0 ? await listItemChanges(context.db, tipo, elementos) : [];
  return {
    ...list,
    elementos: changes.map(({ elemento_id, editado_en, actor_id, person }) => ({
      elemento_id,
      editado_en,
      editado_por: actor_id === null ? null : presentPerson(person),
    })),
  };
}

const idsOf = (text: string): number[] =>
  text.split(',', MAX_COPY_ITEMS).flatMap((id) => parseId(id.trim()) ?? []);
