import type { NewsletterState } from '../../../contract/newsletters.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import { logAct } from '../../accounts/audit-log/repository.ts';
import { requireFuture } from '../../newsroom/schedule/scheduled-moment.ts';
import type { Database } from '../../platform/db/database.ts';
import type { newsletters } from '../../platform/db/schema/newsletters.ts';
import { notFound } from '../../platform/http/errors.ts';
import { lockNewsletter, type NewsletterRow, updateNewsletter } from '../composing/repository.ts';
import { omitWaiting } from './delivery-repository.ts';
import type { SendingContext } from './sending-context.ts';
import { requireSendable, startNewsletter } from './start-newsletter.ts';

/** Why a call is refused in a state, in Spanish. */
const IN_STATE: Record<NewsletterState, string> = {
  borrador: 'El boletín es un borrador: no se está enviando.',
  programado: 'El boletín está programado: todavía no se está enviando.',
  enviando: 'El boletín se está enviando.',
  pausado: 'El envío del boletín está en pausa.',
  enviado: 'El boletín ya se envió.',
  cancelado: 'El envío del boletín se canceló.',
};
const OTHER_VERSION = 'El boletín se guardó en otra ventana.';
const CANCELLED = 'Se canceló el envío.';

const UNSENT: readonly NewsletterState[] = ['borrador', 'programado'];

/** A refusal (409) by the newsletter as it is now. */
export class StateConflict extends Error {
  override name = 'StateConflict';
}

/** Who acts on which newsletter. */
interface Call {
  id: number;
  author: number;
}
type Act = (transaction: Database, row: NewsletterRow) => Promise<void>;
type State = Partial<typeof newsletters.$inferInsert> & { estado: NewsletterState };

/**
 * Changes a newsletter in one of the states of `from`, in a transaction that locks it. A call that is repeated finds it
 * in the state `to`, and changes nothing. Throws 404 and `StateConflict`.
 */
async function change(
  { db }: SendingContext,
  { id }: Call,
  {
    from,
    to,
    version,
  }: { from: readonly NewsletterState[]; to: NewsletterState; version?: number },
  act: Act,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await lockNewsletter(transaction, id);
    if (!row) throw notFound('El boletín no existe.');
    if (version !== undefined && row.version !== version) throw new StateConflict(OTHER_VERSION);
    if (row.estado === to && !from.includes(to)) return;
    if (!from.includes(row.estado)) throw new StateConflict(IN_STATE[row.estado]);
    await act(transaction, row);
  });
}

/** Stores a new state, and logs what was done (D64). */
async function setState(
  { now }: SendingContext,
  transaction: Database,
  { row, author, accion }: { row: NewsletterRow; author: number; accion: string },
  state: State,
): Promise<void> {
  await updateNewsletter(transaction, row.id, { motivo: '', ...state });
  const creado_en = now().toISOString();
  await logAct(transaction, { actor_id: author, accion, extracto: row.asunto, creado_en });
}

/** Sends a newsletter now (D73), if it is still what the editor saw. Throws 400, 404, `StateConflict`. */
export function send(context: SendingContext, call: Call & { version: number }): Promise<void> {
  const rule = { from: UNSENT, to: 'enviando' as const, version: call.version };
  return change(context, call, rule, (transaction, row) =>
    startNewsletter(context, transaction, row, call.author),
  );
}

/**
 * Schedules a newsletter, or sets another moment. It must be sendable now. Throws 400 for a moment that has passed or is
 * more than two years ahead, 404, `StateConflict`.
 */
export function schedule(
  context: SendingContext,
  call: Call & { version: number; enviar_en: string },
): Promise<void> {
  const { author, version } = call;
  const moment = new Date(call.enviar_en);
  requireFuture('enviar_en', moment, context.now());
  const enviar_en = moment.toISOString();
  const rule = { from: UNSENT, to: 'programado' as const, version };
  return change(context, call, rule, async (transaction, row) => {
    if (row.estado === 'programado' && row.enviar_en === enviar_en) return;
    await requireSendable(context, transaction, row);
    const act = { row, author, accion: 'programar_boletin' };
    const state = { estado: 'programado', enviar_en, enviado_por: author } as const;
    await setState(context, transaction, act, state);
  });
}

/** Makes a scheduled newsletter a draft again. Throws 404, `StateConflict`. */
export function unschedule(context: SendingContext, call: Call): Promise<void> {
  const rule = { from: ['programado'], to: 'borrador' } as const;
  return change(context, call, rule, (transaction, row) => {
    const act = { row, author: call.author, accion: 'desprogramar_boletin' };
    return setState(context, transaction, act, { estado: 'borrador', enviar_en: null });
  });
}

/** Stops the sending until it is resumed: after the answer no message begins. Throws 404, `StateConflict`. */
export function pause(context: SendingContext, call: Call): Promise<void> {
  const rule = { from: ['enviando'], to: 'pausado' } as const;
  return change(context, call, rule, (transaction, row) => {
    const act = { row, author: call.author, accion: 'pausar_boletin' };
    return setState(context, transaction, act, { estado: 'pausado' });
  });
}

/** Resumes the sending of a paused newsletter. Throws 404, `StateConflict`. */
export function resume(context: SendingContext, call: Call): Promise<void> {
  const rule = { from: ['pausado'], to: 'enviando' } as const;
  return change(context, call, rule, (transaction, row) => {
    const act = { row, author: call.author, accion: 'reanudar_boletin' };
    return setState(context, transaction, act, { estado: 'enviando' });
  });
}

/** Ends the sending: recipients who wait for it get nothing (`omitido`). Throws 404, `StateConflict`. */
export function cancel(context: SendingContext, call: Call): Promise<void> {
  const rule = { from: ['enviando', 'pausado'], to: 'cancelado' } as const;
  return change(context, call, rule, async (transaction, row) => {
    const now = context.now().toISOString();
    const act = { row, author: call.author, accion: 'cancelar_boletin' };
    await setState(context, transaction, act, { estado: 'cancelado', terminado_en: now });
    await omitWaiting(transaction, row.id, { response: CANCELLED, now });
    // It leaves the lists of the archive, also if the server is killed before it answers.
    await context.invalidatePages(transaction, [PAGE_TAGS.newsletters]);
  });
}
