import type { HoldReason } from '../../../contract/moderation.ts';
import { canEnterPanel } from '../../../contract/roles.ts';
import type { WriterRow } from '../../accounts/writers/repository.ts';
import { requireActiveWriter } from '../../accounts/writers/require-active-writer.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { tooManyRequests } from '../../platform/http/refusals.ts';
import { fingerprint } from './fingerprint.ts';
import {
  type Except,
  MAX_RECENT,
  readWriterRecord,
  type WriterRecord,
} from './record-repository.ts';
import { type Contribution, findHoldReason } from './rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Texts that one account may post in ten minutes; further ones are refused, not held. */
const MAX_TEXTS = 30;
const WINDOW_MS = 10 * MINUTE_MS;

/** Reads the input of the hold rules for a text. */
function readRecord(
  { now }: ServerContext,
  transaction: Database,
  userId: number,
  text: string,
  except: Except = {},
): Promise<WriterRecord> {
  const since = new Date(now().getTime() - DAY_MS);
  return readWriterRecord(transaction, userId, { since, huella: fingerprint(text) }, except);
}

/** Reason to hold a text for approval; undefined to publish it. Texts by staff are never held. */
function holdReasonFor(
  { now }: ServerContext,
  writer: WriterRow,
  { words, ...history }: WriterRecord,
  contribution: Contribution,
): HoldReason | undefined {
  if (canEnterPanel(writer.role)) return undefined;
  return findHoldReason(contribution, history, { words, now: now() });
}

/** Throws 429 if the account has posted too many texts in the last minutes or, unless it is staff, in the last day. */
function enforcePostRate(
  { now }: ServerContext,
  { recent }: WriterRecord,
  { role }: WriterRow,
): void {
  const begin = now().getTime() - WINDOW_MS;
  if (recent.filter(({ at }) => at.getTime() > begin).length >= MAX_TEXTS) {
    throw tooManyRequests(
      WINDOW_MS / 1000,
      'Has escrito mucho en poco tiempo. Espera unos minutos.',
    );
  }
  if (recent.length >= MAX_RECENT && !canEnterPanel(role)) {
    throw tooManyRequests(
      HOUR_MS / 1000,
      'Has escrito mucho en un día. Inténtalo de nuevo más tarde.',
    );
  }
}

/** Who has written a text, and the reason to hold it, if any. */
export interface CheckedText {
  writer: WriterRow;
  reason: HoldReason | undefined;
}

/**
 * Locks the account with `requireActiveWriter` and returns the reason to hold a new text, if any.
 * Throws 401, 403, and 429 for too many texts.
 */
export async function checkText(
  context: ServerContext,
  transaction: Database,
  userId: number,
  text: string,
): Promise<CheckedText> {
  const writer = await requireActiveWriter(context, transaction, userId);
  const record = await readRecord(context, transaction, userId, text);
  enforcePostRate(context, record, writer);
  return { writer, reason: holdReasonFor(context, writer, record, { text, isNew: true }) };
}

/** Reason to hold the edited text of the item `except`; the account is locked already. */
export async function checkEditedText(
  context: ServerContext,
  transaction: Database,
  writer: WriterRow,
  text: string,
  except: Except,
): Promise<HoldReason | undefined> {
  const record = await readRecord(context, transaction, writer.id, text, except);
  return holdReasonFor(context, writer, record, { text, isNew: false });
}
