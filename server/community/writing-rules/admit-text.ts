import type { HoldReason } from '../../../contract/moderation.ts';
import { canEnterPanel } from '../../../contract/roles.ts';
import { admitWriter } from '../../accounts/writers/admit-writer.ts';
import type { WriterRow } from '../../accounts/writers/repository.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { tooManyRequests } from '../../platform/http/refusals.ts';
import { fingerprint } from './fingerprint.ts';
import { type Except, readWriterRecord, type WriterRecord } from './record-repository.ts';
import { type Contribution, findHoldReason } from './rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** What one person may publish in ten minutes; beyond it nothing is even held. */
const MAX_TEXTS = 30;
const WINDOW_MS = 10 * MINUTE_MS;

/** What the rules want to know of a person before they look at a text. */
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

/** Why a text waits for approval; undefined where it does not, as nothing by staff does. */
function judge(
  { now }: ServerContext,
  writer: WriterRow,
  { words, ...history }: WriterRecord,
  contribution: Contribution,
): HoldReason | undefined {
  if (canEnterPanel(writer.role)) return undefined;
  return findHoldReason(contribution, history, { words, now: now() });
}

/** Throws 429 where somebody has written too much in the last minutes. */
function refuseTorrent({ now }: ServerContext, { recent }: WriterRecord): void {
  const begin = now().getTime() - WINDOW_MS;
  if (recent.filter(({ at }) => at.getTime() > begin).length < MAX_TEXTS) return;
  throw tooManyRequests(WINDOW_MS / 1000, 'Has escrito mucho en poco tiempo. Espera unos minutos.');
}

/**
 * Admits who writes a new text, as `admitWriter` does, and says why it waits for approval; no reason
 * where it is published at once. Both questions go to the database together, the second one behind the
 * lock that the first one takes: both are prepared, and so asked in the order in which they stand.
 * Throws 401, 403, and 429 for too many texts.
 */
export async function admitText(
  context: ServerContext,
  transaction: Database,
  userId: number,
  text: string,
): Promise<{ writer: WriterRow; reason: HoldReason | undefined }> {
  const [writer, record] = await Promise.all([
    admitWriter(context, transaction, userId),
    readRecord(context, transaction, userId, text),
  ]);
  refuseTorrent(context, record);
  return { writer, reason: judge(context, writer, record, { text, isNew: true }) };
}

/** Why the new text of an item, `except`, of an admitted writer waits for approval, as `admitText` says it. */
export async function judgeEdit(
  context: ServerContext,
  transaction: Database,
  writer: WriterRow,
  text: string,
  except: Except,
): Promise<HoldReason | undefined> {
  const record = await readRecord(context, transaction, writer.id, text, except);
  return judge(context, writer, record, { text, isNew: false });
}
