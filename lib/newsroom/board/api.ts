import { z } from 'zod';
import { type Board, boardSchema } from '../../../contract/board.ts';
import type { CopyType } from '../../../contract/copies.ts';
import { boardEndpoints } from '../../../contract/endpoints.ts';
import { accepted } from '../../core/accepted.ts';
import type { Http } from '../../core/http.ts';
import { COPY_KINDS } from '../copy-kinds.ts';

/** Query of the board; a month has no page. */
export type BoardQuery = {
  mes?: string;
  /** Only the counts. */
  solo?: 'conteos';
  tipo?: string;
  estado?: string;
  autor?: string;
  seccion?: string;
  asignada_a?: string;
  search?: string;
  page?: number;
  page_size?: number;
};

/** Reads the board or a month of it (D63). Throws ApiError. */
export const readBoard = (http: Http, query: BoardQuery): Promise<Board> =>
  http.get(boardEndpoints.read, boardSchema, { query });

/** Fields that actions on selected rows change. */
export type ChangedField =
  | 'fecha_publicacion'
  | 'autores_ids'
  | 'categoria_articulo'
  | 'categoria_blog';

/** Changes one field of an item. Throws ApiError. */
export async function changeItem(
  http: Http,
  tipo: CopyType,
  id: number,
  field: ChangedField,
  value: string | readonly number[],
): Promise<void> {
  const path = COPY_KINDS[tipo].content.endpoints.item(id);
  await accepted(http.send('PATCH', path, z.unknown(), { body: { [field]: value } }));
}
