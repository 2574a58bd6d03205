import { z } from 'zod';
import type { BoardRow } from '../../../contract/board.ts';
import { accepted } from '../../core/accepted.ts';
import { ApiError, isNotFound } from '../../core/api-error.ts';
import { onlyIf, stateOf } from '../../core/edit-state.ts';
import type { Http } from '../../core/http.ts';
import { readCopy, type SeenCopy, saveCopy } from '../copies.ts';
import { COPY_KINDS } from '../copy-kinds.ts';
import { isDraft } from '../is-draft.ts';
import { scheduleCopy } from '../schedule.ts';
import { momentAt, wallTimeIn } from '../schedule-time.ts';
import type { Undo } from './actions.ts';

/** When a row of the month is planned: its day `YYYY-MM-DD`, and the moment (ISO 8601) of a scheduled copy. */
export type Plan = Pick<BoardRow, 'fecha' | 'publicar_en'>;

/** What moving a row needs to know of it. */
export type PlannedRow = Plan & Pick<BoardRow, 'estado' | 'tipo' | 'copia_id' | 'elemento_id'>;

/** Somebody changed since it was shown when a row is planned. */
export class PlanChanged extends Error {
  override name = 'PlanChanged';
  /** The present plan; undefined if the row was published, deleted, or has another state. */
  readonly now: Plan | undefined;

  constructor(now?: Plan) {
    super('The row has another plan');
    this.now = now;
  }
}

/** Whether somebody may move a row to another day: drafts with `escribir`, what is scheduled with `publicar` (D54, D60). */
export function isMovable(
  { estado, copia_id, fecha }: PlannedRow,
  { mayWrite, mayPublish }: { mayWrite: boolean; mayPublish: boolean },
): boolean {
  if (fecha === null) return false;
  if (isDraft(estado)) return mayWrite;
  return estado === 'programada' && mayPublish && (copia_id === null || mayWrite);
}

/**
 * The plan of a row on another day: a scheduled copy keeps its hour in the zone of the site (a time that clocks skip
 * becomes a later one).
 */
export function planOn({ publicar_en }: Plan, day: string, timeZone: string): Plan {
  if (publicar_en === null) return { fecha: day, publicar_en };
  const { time } = wallTimeIn(publicar_en, timeZone);
  return { fecha: day, publicar_en: momentAt({ day, time }, timeZone)?.moment ?? publicar_en };
}

/**
 * Gives a draft another day, a scheduled copy another moment, and an item with a later day (D16) another one. Resolves
 * to what reverts it. Throws PlanChanged if the row is no longer planned as it was shown, and ApiError.
 */
export async function movePlan(http: Http, row: PlannedRow, to: Plan): Promise<Undo> {
  const { fecha, publicar_en, copia_id } = row;
  const back = async (again: Http) =>
    void (await movePlan(again, { ...row, ...to }, { fecha, publicar_en }));
  if (copia_id === null) {
    await moveItem(http, row, to);
    return back;
  }
  if (isDraft(row.estado)) {
    await again(() => moveDraft(http, copia_id, row, to));
    return back;
  }
  let isTextMoved = false;
  const onTextMoved = () => {
    isTextMoved = true;
  };
  await again(() => moveScheduled(http, copia_id, { from: row, to, onTextMoved }));
  if (!isTextMoved) return back;
  return async (later) => {
    await back(later);
    const { state } = await readCopy(later, copia_id);
    await saveDay(later, copia_id, fecha, state);
  };
}

async function moveDraft(http: Http, id: number, { fecha }: Plan, to: Plan): Promise<void> {
  const { copy, state } = await readOpen(http, id);
  const own = String(copy.campos.fecha_publicacion ?? '');
  if (!isDraft(copy.estado)) throw new PlanChanged();
  // The answer to an earlier attempt was lost.
  if (own === to.fecha) return;
  if (own !== (fecha ?? '')) throw new PlanChanged({ fecha: own || null, publicar_en: null });
  await saveDay(http, id, to.fecha, state);
}

interface ScheduledMove {
  from: Plan;
  to: Plan;
  onTextMoved: () => void;
}

async function moveScheduled(
  http: Http,
  id: number,
  { from, to, onTextMoved }: ScheduledMove,
): Promise<void> {
  const { copy, state } = await readOpen(http, id);
  if (copy.estado !== 'programada' || !copy.publicar_en) throw new PlanChanged();
  if (!isSameMoment(copy.publicar_en, from.publicar_en)) {
    if (isSameMoment(copy.publicar_en, to.publicar_en)) return;
    throw new PlanChanged({ fecha: null, publicar_en: copy.publicar_en });
  }
  let { version } = copy;
  // A later day in the text becomes that of the publication, an earlier one stays (D60): it is moved along, and first,
  // so that it does no harm if the moment is refused.
  const own = copy.campos.fecha_publicacion;
  if (own === from.fecha && (to.fecha ?? '') > String(own)) {
    ({ version } = (await saveDay(http, id, to.fecha, state)).copy);
    onTextMoved();
  }
  await scheduleCopy(http, id, { publicar_en: to.publicar_en ?? '', version });
}

const itemSchema = z.looseObject({ fecha_publicacion: z.string() });

async function moveItem(http: Http, row: PlannedRow, { fecha }: Plan): Promise<void> {
  const path = COPY_KINDS[row.tipo].content.endpoints.item(row.elemento_id ?? 0);
  const { value, headers } = await orGone(() => http.getWithHeaders(path, itemSchema));
  const day = value.fecha_publicacion;
  if (day === fecha) return;
  if (day !== row.fecha) throw new PlanChanged({ fecha: day, publicar_en: null });
  const sending = { body: { fecha_publicacion: fecha }, headers: onlyIf(stateOf(headers)) };
  await accepted(http.send('PATCH', path, z.unknown(), sending));
}

const saveDay = (http: Http, id: number, day: string | null, state: string | undefined) =>
  saveCopy(http, id, { campos: { fecha_publicacion: day ?? '' } }, state);

const readOpen = (http: Http, id: number): Promise<SeenCopy> => orGone(() => readCopy(http, id));

async function orGone<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw isNotFound(error) ? new PlanChanged() : error;
  }
}

const isSameMoment = (one: string | null, other: string | null) =>
  one !== null && other !== null && new Date(one).getTime() === new Date(other).getTime();

/** A second attempt after a save by somebody who writes in the copy: that is no other plan. */
async function again<Value>(attempt: () => Promise<Value>): Promise<Value> {
  try {
    return await attempt();
  } catch (error) {
    if (!wasSaved(error)) throw error;
    return attempt();
  }
}

/** 409 and 412 of the server; a 409 with a code is the API proxy's. */
const wasSaved = (error: unknown): boolean =>
  error instanceof ApiError && error.code === undefined && [409, 412].includes(error.status ?? 0);
