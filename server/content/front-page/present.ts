import { createHash } from 'node:crypto';
import type { FrontPage, FrontPageSlot } from '../../../contract/front-page.ts';
import { canReadUnpublished, type RightsHolder } from '../../../contract/permissions.ts';
import { WITHDRAWN_FROM } from '../common/withdrawn.ts';
import type { PlacedSlot, StoredSlot } from './repository.ts';

/** Entity tag of the stored slots: a digest of them. */
export function frontPageEtag(slots: readonly StoredSlot[]): string {
  const state = slots.map(({ posicion, tipo, elemento_id, hasta }) =>
    [posicion, tipo, elemento_id, hasta].join(' '),
  );
  return `"portada-${createHash('sha256').update(state.join('\n')).digest('base64url')}"`;
}

function stateOf(
  { titulo, fecha_publicacion, eliminado_en }: PlacedSlot,
  today: string,
): NonNullable<FrontPageSlot['estado']> {
  if (titulo === null) return 'eliminado';
  if (eliminado_en !== null) return eliminado_en >= WITHDRAWN_FROM ? 'retirado' : 'eliminado';
  return (fecha_publicacion ?? '') > today ? 'programado' : 'publico';
}

function split(slots: readonly { posicion: number; slot: FrontPageSlot }[]): FrontPage {
  const principal = slots.find(({ posicion }) => posicion === 0)?.slot ?? null;
  const destacados = slots.filter(({ posicion }) => posicion > 0).map(({ slot }) => slot);
  return { principal, destacados };
}

/** The slots that are shown at `now`, for everybody. */
export const presentPublic = (slots: readonly PlacedSlot[], now: Date, today: string): FrontPage =>
  split(
    slots
      .filter((slot) => stateOf(slot, today) === 'publico')
      .filter(({ hasta }) => hasta === null || new Date(hasta) > now)
      .map(({ posicion, tipo, elemento_id, hasta }) => ({
        posicion,
        slot: { tipo, id: elemento_id, hasta },
      })),
  );

/** All slots with title and state of their items; titles that are not public only for those who read drafts (D54). */
export const presentForStaff = (
  slots: readonly PlacedSlot[],
  reader: RightsHolder,
  today: string,
): FrontPage =>
  split(
    slots.map((placed) => {
      const { posicion, tipo, elemento_id, hasta } = placed;
      const estado = stateOf(placed, today);
      const mayRead = estado === 'publico' || canReadUnpublished(reader);
      const titulo = mayRead ? placed.titulo : null;
      return { posicion, slot: { tipo, id: elemento_id, hasta, titulo, estado } };
    }),
  );
