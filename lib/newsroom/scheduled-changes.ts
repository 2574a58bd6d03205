import { type CopySummary, type CopyType, MAX_COPY_ITEMS } from '../../contract/copies.ts';
import { MAX_PAGE_SIZE } from '../../contract/pagination.ts';
import type { Http } from '../core/http.ts';
import { listCopies } from './copies.ts';

/** A published item. */
export interface ItemReference {
  tipo: CopyType;
  id: number;
}

/** A change of a published item that waits for its hour. */
export type ScheduledChange = CopySummary & { publicar_en: string };

/** What somebody is about to do with an item that has a scheduled change. */
export type ItemAct = 'cambiar' | 'retirar' | 'eliminar' | 'republicar';

/** The scheduled changes of these items, the earliest first (D60): one call for each type. Throws ApiError. */
export async function listScheduledChanges(
  http: Http,
  items: readonly ItemReference[],
): Promise<ScheduledChange[]> {
  const types = [...new Set(items.map(({ tipo }) => tipo))];
  const lists = await Promise.all(
    types.map((tipo) => {
      const ids = items.filter((item) => item.tipo === tipo).map(({ id }) => id);
      return listCopies(http, {
        tipo,
        estado: 'programada',
        elementos: ids.slice(0, MAX_COPY_ITEMS).join(','),
        page_size: MAX_PAGE_SIZE,
      });
    }),
  );
  return lists
    .flatMap(({ results }) => results)
    .filter((copy): copy is ScheduledChange => copy.publicar_en !== null)
    .sort((one, other) => Date.parse(one.publicar_en) - Date.parse(other.publicar_en));
}
