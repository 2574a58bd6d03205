import {
  FRONT_PAGE_ARTICLES,
  type FrontPage,
  type FrontPageSlot,
  type FrontPageUpdate,
} from '../../contract/front-page.ts';

/** A slot while it is edited; the first of the list is saved as `principal`. */
export interface EditedSlot extends Pick<FrontPageSlot, 'tipo' | 'id'> {
  /** Null for an item that is gone, or whose title the editor may not read. */
  titulo: string | null;
  estado: NonNullable<FrontPageSlot['estado']>;
  /** Moment of the end, ISO 8601 in UTC; null without one, and empty while day or hour is missing. */
  hasta: string | null;
  /** The end that is stored: once it is past, the slot has ended. */
  storedEnd: string | null;
}

/** Name of a slot within its list. */
export const slotKey = ({ tipo, id }: Pick<FrontPageSlot, 'tipo' | 'id'>): string =>
  `${tipo}-${id}`;

/** The stored slots as one list. */
export const editedSlots = ({ principal, destacados }: FrontPage): EditedSlot[] =>
  [principal, ...destacados].flatMap((slot) =>
    slot
      ? {
          tipo: slot.tipo,
          id: slot.id,
          titulo: slot.titulo ?? null,
          estado: slot.estado ?? 'publico',
          hasta: slot.hasta ?? null,
          storedEnd: slot.hasta ?? null,
        }
      : [],
  );

/** Whether the end that is stored has passed: the slot is not shown, and left out of the next save. */
export const hasEnded = ({ hasta, storedEnd }: EditedSlot, now: Date): boolean =>
  hasta !== null && hasta === storedEnd && new Date(hasta) <= now;

/** Why a slot cannot be saved: its end is incomplete or past. */
export function endProblem(slot: EditedSlot, now: Date): 'incomplete' | 'past' | undefined {
  const { hasta } = slot;
  if (hasta === null || hasEnded(slot, now)) return undefined;
  if (hasta === '') return 'incomplete';
  return new Date(hasta) <= now ? 'past' : undefined;
}

/** What a save sends: the first slot that has not ended is the main one. */
export function updateOf(slots: readonly EditedSlot[], now: Date): FrontPageUpdate {
  const [principal = null, ...destacados] = slots
    .filter((slot) => !hasEnded(slot, now))
    .map(({ tipo, id, hasta }) => ({ tipo, id, hasta }));
  return { principal, destacados };
}

/** Whether two lists have the same slots, ends and order. */
export const isSameOrder = (one: readonly EditedSlot[], other: readonly EditedSlot[]): boolean =>
  one.length === other.length &&
  one.every((slot, index) => {
    const same = other[index];
    return same && slotKey(slot) === slotKey(same) && slot.hasta === same.hasta;
  });

const isShown = (slot: EditedSlot, now: Date): boolean =>
  slot.estado === 'publico' && !hasEnded(slot, now) && !endProblem(slot, now);

/**
 * Places from 1 of the slots among those of their kind, which the home page shows apart: blogs in its block, articles in
 * their row. By `slotKey`; without slots that are not shown, and also beyond the room that there is.
 */
export function placesOf(slots: readonly EditedSlot[], now: Date): Map<string, number> {
  const places = new Map<string, number>();
  const last = { blog: 0, articulo: 0 };
  for (const slot of slots) {
    if (!isShown(slot, now)) continue;
    last[slot.tipo] += 1;
    places.set(slotKey(slot), last[slot.tipo]);
  }
  return places;
}

/** What the home page would show of the slots: placed blogs, of which the block has room for `room`, and the row. */
export function shownSlots(slots: readonly EditedSlot[], room: number, now: Date) {
  const shown = slots.filter((slot) => isShown(slot, now));
  const of = (tipo: FrontPageSlot['tipo']) => shown.filter((slot) => slot.tipo === tipo);
  return {
    blogs: of('blog').slice(0, room),
    articles: of('articulo').slice(0, FRONT_PAGE_ARTICLES),
  };
}
