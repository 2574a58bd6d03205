import type { CopySummary, ItemChange } from '../../contract/copies.ts';
import { MAX_PAGE_SIZE } from '../../contract/pagination.ts';
import type { Http } from '../core/http.ts';
import { listCopies } from './copies.ts';
import type { CopyKind } from './copy-kinds.ts';
import { isDraft } from './is-draft.ts';
import { copyStateText, PUBLISHED, stateName } from './messages.ts';

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
  /** A change that was not published at its hour, and why. */
  failed?: { id: number; reason: string };
  /** Changes that publish themselves, the earliest first (D60). */
  scheduled?: { id: number; at: string }[];
}

/** State of an item by its day, as readers know it: 'Programada' is one that waits (D60). */
export const publicStateText = ({ day, today }: { day: string; today: string }): string =>
  day > today ? stateName('programada') : PUBLISHED;

/** State of an item: its unpublished changes, else whether it is published, with its last change; and what is scheduled or failed. */
export function itemStateText(
  { copies, change }: KnownItem,
  when: { day: string; today: string },
): ItemStateText {
  const draft = copies.find(({ estado }) => isDraft(estado));
  const failed = copies.find(({ estado }) => estado === 'fallida');
  const scheduled = scheduledOf(copies);
  return {
    ...(draft
      ? { state: copyStateText(draft), by: draft.editada_por.nombre, at: draft.editada_en }
      : {
          state: publicStateText(when),
          by: change?.editado_por?.nombre,
          at: change?.editado_en,
        }),
    ...(failed && { failed: { id: failed.id, reason: failed.motivo_fallo ?? '' } }),
    ...(scheduled.length > 0 && { scheduled }),
  };
}

const scheduledOf = (copies: CopySummary[]) =>
  copies
    .flatMap(({ id, estado, publicar_en: at }) => (estado === 'programada' && at ? { id, at } : []))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
