import type { CopySummary, ItemChange } from '../../contract/copies.ts';
import { MAX_PAGE_SIZE } from '../../contract/pagination.ts';
import type { Http } from '../core/http.ts';
import { listCopies } from './copies.ts';
import type { CopyKind } from './copy-kinds.ts';
import { copyStateText, PUBLISHED } from './messages.ts';

/** What rows say about an item on a server with working copies. */
export interface KnownItem {
  copies: CopySummary[];
  change: ItemChange | undefined;
}

/** Copies and last changes of items of one type, by the items' ids. Throws ApiError. */
export async function readItemStates(
  http: Http,
  tipo: CopyKind['tipo'],
  ids: readonly number[],
): Promise<Map<number, KnownItem>> {
  const { results, elementos = [] } = await listCopies(http, {
    tipo,
    elementos: ids.join(','),
    // An item has a copy, and at most as many scheduled ones as a page has room for.
    page_size: MAX_PAGE_SIZE,
  });
  return new Map(
    ids.map((id) => [
      id,
      {
        copies: results.filter((copy) => copy.elemento_id === id),
        change: elementos.find((change) => change.elemento_id === id),
      },
    ]),
  );
}

/** State of an item in a row: its name, by whom and when. */
export interface ItemStateText {
  state: string;
  by?: string | undefined;
  at?: string | undefined;
  /** A copy that was not published at its hour, and why. */
  failed?: { id: number; reason: string };
  /** Copies that publish themselves, the earliest first (D60). */
  scheduled?: { id: number; at: string }[];
}

const SCHEDULED = 'programada';

/** State of an item: its unpublished changes first, then what failed or is scheduled, then the last change of the item itself. */
export function itemStateText(
  { copies, change }: KnownItem,
  when: { day: string; today: string },
): ItemStateText {
  const failed = copies.find(({ estado }) => estado === 'fallida');
  const copy =
    copies.find(({ estado }) => estado !== SCHEDULED && estado !== 'fallida') ??
    failed ??
    copies.find(({ estado }) => estado === SCHEDULED);
  if (copy) {
    const scheduled = copies
      .flatMap(({ id, estado, publicar_en: at }) => (estado === SCHEDULED && at ? { id, at } : []))
      .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
    return {
      state: copyStateText(copy),
      by: copy.editada_por.nombre,
      at: copy.editada_en,
      ...(failed && { failed: { id: failed.id, reason: failed.motivo_fallo ?? '' } }),
      ...(scheduled.length > 0 && { scheduled }),
    };
  }
  return {
    state: when.day > when.today ? 'Programada' : PUBLISHED,
    by: change?.editado_por?.nombre,
    at: change?.editado_en,
  };
}
