import { GENERAL_SECTION } from '../../../contract/articles.ts';
import type { BoardRow } from '../../../contract/board.ts';
import type { Http } from '../../core/http.ts';
import { removeItem, restoreItem } from '../../panel/content-kinds.ts';
import { deleteCopy, readCopy, saveCopy } from '../copies.ts';
import { COPY_KINDS } from '../copy-kinds.ts';
import { publishItemAgain, withdrawItem } from '../withdrawal.ts';
import { type ChangedField, changeItem } from './api.ts';

/** Actions on selected rows of the board, in the order of their buttons. */
export const BULK_ACTIONS = [
  'fecha',
  'autor',
  'seccion',
  'retirar',
  'republicar',
  'descartar',
  'eliminar',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Whether an action takes something away, so that its button is red. */
export const isDangerous = (action: BulkAction): boolean =>
  ['retirar', 'descartar', 'eliminar'].includes(action);

/** What the person may do, and what the server offers. */
export interface BulkRights {
  mayPublish: boolean;
  /** Withdrawal (`revisiones`). */
  canWithdraw: boolean;
  /** Deleted items can be restored (`papelera`). */
  canRestore: boolean;
  /** Articles and news have authors, and news have a section (`fichas`). */
  hasDetails: boolean;
}

const EDITABLE: readonly BoardRow['estado'][] = ['borrador', 'en_revision', 'fallida'];
const ON_SITE: readonly BoardRow['estado'][] = ['publicada', 'programada'];

/** Whether an action is for a row: copies for everybody who writes, items for those who publish. */
export function isActionFor(action: BulkAction, row: BoardRow, rights: BulkRights): boolean {
  const isCopy = row.copia_id !== null && EDITABLE.includes(row.estado);
  const isItem = rights.mayPublish && row.copia_id === null && ON_SITE.includes(row.estado);
  switch (action) {
    case 'descartar':
      return isCopy;
    case 'fecha':
      return isCopy || isItem;
    case 'autor':
      return (isCopy || isItem) && rights.hasDetails && row.tipo !== 'edicion';
    case 'seccion':
      return (isCopy || isItem) && (row.tipo === 'articulo' || isSectionOfNews(row, rights));
    case 'eliminar':
      return isItem && rights.canRestore;
    case 'retirar':
      return isItem && rights.canWithdraw;
    case 'republicar':
      return rights.mayPublish && rights.canWithdraw && row.estado === 'retirada';
  }
}

const isSectionOfNews = ({ tipo }: BoardRow, { hasDetails }: BulkRights) =>
  hasDetails && tipo === 'blog';

/** The reason, the day or the section of an action, or the ids of the authors. */
export type BulkValue = string | readonly number[];

/** Reverts what an action did to one row. Throws ApiError. */
export type Undo = (http: Http) => Promise<void>;

/** Actions that change one field. */
type FieldAction = 'fecha' | 'autor' | 'seccion';

function fieldOf(action: FieldAction, tipo: BoardRow['tipo']): ChangedField {
  if (action === 'fecha') return 'fecha_publicacion';
  if (action === 'autor') return 'autores_ids';
  return tipo === 'blog' ? 'categoria_blog' : 'categoria_articulo';
}

/** Field of an item as the board has it; undefined if it does not say. */
function formerValue(action: FieldAction, row: BoardRow): BulkValue | undefined {
  if (action === 'autor') return row.autores_ids ?? undefined;
  return (action === 'fecha' ? row.fecha_publicacion : row.seccion) ?? '';
}

/** Runs an action on one row. Resolves to what reverts it, undefined if nothing can. Throws ApiError. */
export async function runAction(
  http: Http,
  action: BulkAction,
  row: BoardRow,
  value: BulkValue,
): Promise<Undo | undefined> {
  const { tipo, copia_id } = row;
  if (action === 'descartar') {
    if (copia_id !== null) await deleteCopy(http, copia_id);
    return undefined;
  }
  if (action === 'fecha' || action === 'autor' || action === 'seccion') {
    return changeField(http, action, row, value);
  }
  const id = row.elemento_id ?? 0;
  if (action === 'eliminar') {
    const { content } = COPY_KINDS[tipo];
    await removeItem(http, content, id);
    return (again) => restoreItem(again, content, id);
  }
  if (action === 'retirar') {
    await withdrawItem(http, tipo, id, String(value));
    return (again) => publishItemAgain(again, tipo, id);
  }
  await publishItemAgain(http, tipo, id);
  return (again) => withdrawItem(again, tipo, id, row.motivo ?? '');
}

async function changeField(
  http: Http,
  action: FieldAction,
  row: BoardRow,
  value: BulkValue,
): Promise<Undo | undefined> {
  const { tipo, copia_id, elemento_id } = row;
  const field = fieldOf(action, tipo);
  if (copia_id === null) {
    const id = elemento_id ?? 0;
    const former = formerValue(action, row);
    await changeItem(http, tipo, id, field, value);
    return former === undefined ? undefined : (again) => changeItem(again, tipo, id, field, former);
  }
  // The value as it is now, which the list may not show yet.
  const former = await saveField(http, copia_id, field, value);
  return async (again) => void (await saveField(again, copia_id, field, former));
}

/** Saves one field of a copy; resolves to its former value. */
async function saveField(
  http: Http,
  id: number,
  field: ChangedField,
  value: BulkValue,
): Promise<BulkValue> {
  const { copy, state } = await readCopy(http, id);
  const campos = { [field]: typeof value === 'string' ? value : [...value] };
  await saveCopy(http, id, { campos }, state);
  if (field === 'autores_ids') return copy.campos.autores_ids ?? [];
  const absent = field === 'fecha_publicacion' ? '' : GENERAL_SECTION;
  return String(copy.campos[field] || absent);
}
