import { EDIT_HEADERS } from '../../../contract/content.ts';
import { type FrontPageUpdate, MAX_SLOT_DAYS } from '../../../contract/front-page.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import type { RightsHolder } from '../../../contract/permissions.ts';
import { logAct } from '../../accounts/audit-log/repository.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { CHANGED_MEANWHILE, mayChange } from '../common/etag.ts';
import { frontPageEtag, presentForStaff } from './present.ts';
import {
  listSlots,
  lockPlaceable,
  lockSlots,
  type PlacedSlot,
  replaceSlots,
  type StoredSlot,
} from './repository.ts';

type Context = Pick<ServerContext, 'db' | 'now' | 'today' | 'invalidatePages'>;

/** Who saves, and the state that they have seen. */
export interface FrontPageEditor extends RightsHolder {
  id: number;
  ifMatch: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const toStored = ({ principal, destacados }: FrontPageUpdate): StoredSlot[] =>
  [principal, ...destacados].flatMap((slot, posicion) =>
    slot
      ? {
          posicion,
          tipo: slot.tipo,
          elemento_id: slot.id,
          hasta: slot.hasta ? new Date(slot.hasta).toISOString() : null,
        }
      : [],
  );

const fieldOf = ({ posicion }: StoredSlot) => (posicion === 0 ? 'principal' : 'destacados');

const termOf = ({ tipo, elemento_id }: StoredSlot) =>
  `El plazo ${tipo === 'blog' ? 'de la noticia' : 'del artículo'} ${elemento_id}`;

/** Throws 400 for a slot that has ended, or ends in more than two years. */
function requireFuture(slots: readonly StoredSlot[], now: Date): void {
  for (const slot of slots) {
    if (slot.hasta === null) continue;
    const ahead = new Date(slot.hasta).getTime() - now.getTime();
    if (ahead <= 0) throw wrongField(fieldOf(slot), `${termOf(slot)} ya pasó`);
    if (ahead > MAX_SLOT_DAYS * DAY_MS) {
      throw wrongField(fieldOf(slot), `${termOf(slot)} pasa de dos años`);
    }
  }
}

/** Throws 400 for an item that does not exist. One that had a slot keeps it: its deletion or withdrawal may be undone. */
async function requireItems(
  db: Database,
  slots: readonly StoredSlot[],
  before: readonly PlacedSlot[],
): Promise<void> {
  for (const slot of slots) {
    const { tipo, elemento_id } = slot;
    if (before.some((placed) => placed.tipo === tipo && placed.elemento_id === elemento_id)) {
      continue;
    }
    if (await lockPlaceable(db, tipo, elemento_id)) continue;
    const none = tipo === 'blog' ? 'ninguna noticia' : 'ningún artículo';
    throw wrongField(fieldOf(slot), `No hay ${none} con el número ${elemento_id}`);
  }
}

/** The slots in one line, for the log. */
const summarize = (slots: readonly StoredSlot[]): string =>
  slots
    .map(({ tipo, elemento_id }) => `${tipo === 'blog' ? 'noticia' : 'artículo'} ${elemento_id}`)
    .join(', ') || 'Sin lugares';

/**
 * Replaces the front page and logs it (D70). Returns the slots and whether they changed: a repeated call changes
 * nothing. Throws 428 without `If-Match`, 412 with the present state if somebody saved since, and 400.
 */
export function saveFrontPage(
  { db, now, today, invalidatePages }: Context,
  editor: FrontPageEditor,
  update: FrontPageUpdate,
): Promise<{ slots: PlacedSlot[]; hasChanged: boolean }> {
  const { ifMatch } = editor;
  if (ifMatch === undefined) {
    throw new HttpError(428, { detail: 'Falta la versión de la portada (If-Match).' });
  }
  const wanted = toStored(update);
  return db.transaction(async (transaction) => {
    await lockSlots(transaction);
    const before = await listSlots(transaction);
    const etag = frontPageEtag(before);
    if (frontPageEtag(wanted) === etag) return { slots: before, hasChanged: false };
    if (!mayChange(ifMatch, etag)) {
      const actual = presentForStaff(before, editor, today());
      throw new HttpError(
        412,
        { detail: CHANGED_MEANWHILE, actual },
        { [EDIT_HEADERS.state]: etag },
      );
    }
    requireFuture(wanted, now());
    await requireItems(transaction, wanted, before);
    await replaceSlots(transaction, wanted);
    await logAct(transaction, {
      actor_id: editor.id,
      accion: 'cambiar_portada',
      motivo: summarize(wanted),
      creado_en: now().toISOString(),
    });
    // Also if this server is killed before it answers.
    await invalidatePages(transaction, [PAGE_TAGS.frontPage]);
    return { slots: await listSlots(transaction), hasChanged: true };
  });
}
