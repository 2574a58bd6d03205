import type { HoldReason } from '../../contract/moderation.ts';
import { canEnterPanel } from '../../contract/roles.ts';
import { forbidden, tooOften, unauthorized } from '../auth/refusals.ts';
import type { Database } from '../db/database.ts';
import type { ServerContext } from '../http/context.ts';
import type { HttpError } from '../http/errors.ts';
import { fingerprint } from './fold.ts';
import { findHoldReason } from './rules.ts';
import { type Except, lockWriter, readWriterRecord, type WriterRow } from './writer-repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** What one person may publish in ten minutes; beyond it nothing is even held. */
const MAX_TEXTS = 30;
const WINDOW_MS = 10 * MINUTE_MS;

/** What somebody is told who may not write until `until`, ISO 8601: the day in the site's time zone. */
export function suspended(until: string, timeZone: string): HttpError {
  const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone });
  return forbidden(
    `Tu cuenta está suspendida hasta el ${day.format(new Date(until))}: puedes leer, pero no escribir.`,
  );
}

/**
 * The person who writes, alone with it until the transaction ends. Throws 401 where the account is
 * gone and 403 while it is suspended.
 */
export async function admitWriter(
  { now, timeZone }: ServerContext,
  transaction: Database,
  userId: number,
): Promise<WriterRow> {
  const writer = await lockWriter(transaction, userId);
  if (!writer) throw unauthorized();
  const until = writer.suspendido_hasta;
  if (until !== null && new Date(until) > now()) throw suspended(until, timeZone);
  return writer;
}

/**
 * Why a text of an admitted writer waits for approval; undefined where it is published at once, as
 * everything by staff is. `except` names the item that is edited; without one the text is new, and
 * too many new ones throw 429.
 */
export async function judgeText(
  { now }: ServerContext,
  transaction: Database,
  writer: WriterRow,
  text: string,
  except?: Except,
): Promise<HoldReason | undefined> {
  const present = now();
  const since = new Date(present.getTime() - DAY_MS);
  const asked = { since, huella: fingerprint(text) };
  const { recent, hasPublished, words } = await readWriterRecord(
    transaction,
    writer.id,
    asked,
    except ?? {},
  );
  const isNew = except === undefined;
  const inWindow = recent.filter(({ at }) => present.getTime() - at.getTime() < WINDOW_MS);
  if (isNew && inWindow.length >= MAX_TEXTS) {
    throw tooOften(WINDOW_MS / 1000, 'Has escrito mucho en poco tiempo. Espera unos minutos.');
  }
  if (canEnterPanel(writer.role)) return undefined;
  return findHoldReason({ text, isNew }, { recent, hasPublished }, { words, now: present });
}
