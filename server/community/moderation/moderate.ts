import type {
  ModerationAct,
  ModerationAction,
  ModerationResult,
  ModerationTarget,
} from '../../../contract/moderation.ts';
import { canEnterPanel } from '../../../contract/roles.ts';
import { logAct } from '../../accounts/audit-log/repository.ts';
import type { Caller } from '../../accounts/auth/session-repository.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { mapInfrastructureError } from '../../platform/http/infrastructure-errors.ts';
import { updateComment } from '../comments/write-repository.ts';
import { queueNotification } from '../notifications/queue-notification.ts';
import { queueReplyNotification } from '../notifications/reply-notification.ts';
import { lockAuthors } from '../notifications/repository.ts';
import { excerptOf, versionOf } from '../writing-rules/moderated-text.ts';
import { lockAccount, setSuspension } from './account-repository.ts';
import { type LockedElement, lockElement, setState } from './elements.ts';
import { expireHidden } from './expire-hidden.ts';
import { elementColumns, settleReports } from './report-repository.ts';

type Result = ModerationResult['resultados'][number];

/** An action with its transaction and arguments. */
interface Act {
  context: ServerContext;
  transaction: Database;
  actor: Caller;
  accion: ModerationAction;
  motivo: string;
  dias: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const NOT_FOUND = 'No encontrado.';
const CHANGED = 'Ha cambiado desde que lo viste.';
const NOT_DONE = 'No se pudo hacer. Inténtalo de nuevo.';

/** Reason why the action would have no effect; undefined if it has one. */
function findRefusal(accion: ModerationAction, element: LockedElement): string | undefined {
  const { estado, motivo_estado } = element;
  if (accion === 'restaurar' && estado !== 'oculto') return 'No está oculto.';
  if (accion === 'ocultar' && estado === 'oculto' && motivo_estado === 'moderador') {
    return 'Ya está oculto.';
  }
  return undefined;
}

/** Notifies the author of the decision, and the parent comment's author of a reply that was hidden until now. */
async function notifyAuthors(
  act: Act,
  element: LockedElement,
  isPublished: boolean,
): Promise<void> {
  const { context, transaction, actor, motivo } = act;
  const { id } = element;
  const answered = isPublished ? element.unnotifiedParent : null;
  if (answered !== null) await lockAuthors(transaction, [id, answered]);
  if (element.author_id !== null && element.author_id !== actor.id) {
    const entry = { about: 'decision', tipo: element.tipo, id, isPublished, motivo } as const;
    await queueNotification(context, transaction, element.author_id, 'moderacion', entry);
  }
  if (answered === null) return;
  await updateComment(transaction, id, { por_avisar: false });
  await queueReplyNotification(context, transaction, id, answered);
}

/** The item in a line of the log. */
const decidedOn = (element: LockedElement) => ({
  ...elementColumns(element),
  user_id: element.author_id,
  extracto: excerptOf(element.texto),
});

/** Publishes or hides an item and settles its reports; returns the reason if that is refused. */
async function decide(act: Act, element: LockedElement): Promise<string | undefined> {
  const { context, transaction, actor, accion, motivo } = act;
  const refusal = findRefusal(accion, element);
  if (refusal) return refusal;
  const now = context.now().toISOString();
  const isPublished = accion !== 'ocultar';
  const settled = await settleReports(transaction, element, now);
  const wasPublished = element.estado === 'publicado';
  if (isPublished && wasPublished && settled === 0) return 'Ya está publicado.';
  await setState(
    transaction,
    element,
    isPublished
      ? { estado: 'publicado', motivo_estado: null }
      : { estado: 'oculto', motivo_estado: 'moderador' },
  );
  const what = decidedOn(element);
  await logAct(transaction, { actor_id: actor.id, accion, ...what, motivo, creado_en: now });
  if (isPublished && wasPublished) return undefined;
  await notifyAuthors(act, element, isPublished);
  if (wasPublished) await expireHidden(context, transaction, element);
  return undefined;
}

/** Suspends an account, perhaps for a text, or lifts the suspension; returns the reason if that is refused. */
async function suspend(
  act: Act,
  userId: number,
  element?: LockedElement,
): Promise<string | undefined> {
  const { context, transaction, actor, accion, motivo, dias } = act;
  const account = await lockAccount(transaction, userId);
  if (!account) return NOT_FOUND;
  if (canEnterPanel(account.role)) return 'Las cuentas del equipo no se suspenden.';
  const now = context.now();
  const isSuspended = account.suspendido_hasta !== null && new Date(account.suspendido_hasta) > now;
  const ends = accion === 'levantar_suspension';
  if (ends && !isSuspended) return 'No está suspendida.';
  const until = ends ? null : new Date(now.getTime() + dias * DAY_MS).toISOString();
  await setSuspension(transaction, userId, until);
  await logAct(transaction, {
    actor_id: actor.id,
    accion,
    ...(element ? decidedOn(element) : {}),
    user_id: userId,
    motivo,
    hasta: until,
    creado_en: now.toISOString(),
  });
  if (until) {
    const entry = { about: 'suspension', until, motivo } as const;
    await queueNotification(context, transaction, userId, 'moderacion', entry);
  }
  return undefined;
}

const isAboutAccount = (accion: ModerationAction) =>
  accion === 'suspender' || accion === 'levantar_suspension';

async function actOnOne(act: Act, { tipo, id, version }: ModerationTarget): Promise<Result> {
  const answer = (detail: string | undefined, element?: LockedElement): Result => ({
    ...{ tipo, id, hecho: detail === undefined },
    ...(detail === undefined ? {} : { detail }),
    ...(element ? { elemento: element.on } : {}),
  });
  if (tipo === 'cuenta') {
    if (!isAboutAccount(act.accion)) return answer('La acción no es para cuentas.');
    return answer(await suspend(act, id));
  }
  const element = await lockElement(act.transaction, { tipo, id });
  if (!element) return answer(NOT_FOUND);
  if (version !== undefined && version !== versionOf(element.texto)) {
    return answer(CHANGED, element);
  }
  if (!isAboutAccount(act.accion)) return answer(await decide(act, element), element);
  if (element.author_id === null) return answer(NOT_FOUND);
  return answer(await suspend(act, element.author_id, element), element);
}

/**
 * Applies one action to several items in order, each in its own transaction: one refusal does not affect the others,
 * and concurrent calls cannot deadlock. Errors go to `onFault`; an error before the first success is thrown, so that
 * the client can retry the whole call. An infrastructure error skips the remaining items.
 */
export async function moderate(
  context: ServerContext,
  actor: Caller,
  { accion, elementos, motivo, dias = 1 }: ModerationAct,
  onFault: (error: unknown) => void,
): Promise<ModerationResult> {
  const resultados: Result[] = [];
  const notDone = ({ tipo, id }: ModerationTarget): Result => {
    return { tipo, id, hecho: false, detail: NOT_DONE };
  };
  for (const [place, target] of elementos.entries()) {
    try {
      const result = await context.db.transaction((transaction) =>
        actOnOne({ context, transaction, actor, accion, motivo, dias }, target),
      );
      resultados.push(result);
    } catch (error) {
      if (!resultados.some(({ hecho }) => hecho)) throw error;
      onFault(error);
      if (mapInfrastructureError(error)) {
        resultados.push(...elementos.slice(place).map(notDone));
        break;
      }
      resultados.push(notDone(target));
    }
  }
  return { resultados };
}
