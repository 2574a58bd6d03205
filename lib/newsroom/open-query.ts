import { COPY_TYPES, type CopyType } from '../../contract/copies.ts';
import { idSchema } from '../../contract/fields.ts';
import { ITEM_ID } from '../core/item-id.ts';

/** A published item in the query of the page that opens its copy. */
export interface OpenQuery {
  tipo: CopyType;
  id: number;
}

/** Parses that query; undefined where it names no item. */
export function readOpenQuery(query: {
  tipo?: string | string[] | undefined;
  id?: string | string[] | undefined;
}): OpenQuery | undefined {
  const tipo = COPY_TYPES.find((name) => name === query.tipo);
  const id = typeof query.id === 'string' && ITEM_ID.test(query.id) ? Number(query.id) : 0;
  return tipo && idSchema.safeParse(id).success ? { tipo, id } : undefined;
}
