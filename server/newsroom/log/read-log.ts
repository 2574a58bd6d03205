import type { LogEntry } from '../../../contract/log.ts';
import type { RightsHolder } from '../../../contract/permissions.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import {
  readAddresses,
  readContentActs,
  readCopyActs,
  readModerationActs,
} from './entry-repository.ts';
import { presentContentAct, presentCopyAct, presentModerationAct } from './present-entry.ts';
import type { LogFilter } from './query.ts';
import { type LogKey, listKeys } from './repository.ts';

/** A page of the log as a colleague may read it (D64). */
export async function readLog(
  { db, today, timeZone }: Pick<ServerContext, 'db' | 'today' | 'timeZone'>,
  filter: LogFilter,
  page: Page,
  reader: RightsHolder,
): Promise<Found<LogEntry>> {
  const { count, rows } = await listKeys(db, filter, page);
  const numbers = (log: LogKey['log']) => rows.filter((key) => key.log === log).map(({ id }) => id);
  const [inContent, inCopies] = [numbers('content'), numbers('copies')];
  const inModeration = numbers('moderation');
  const content = inContent.length > 0 ? await readContentActs(db, inContent) : [];
  const moderation = inModeration.length > 0 ? await readModerationActs(db, inModeration) : [];
  const onCopies = inCopies.length > 0 ? await readCopyActs(db, inCopies) : [];
  const addresses = await readAddresses(db, [...content, ...onCopies], today());
  const entries = new Map<string, LogEntry>([
    ...content.map(
      (act) => [`content-${act.id}`, presentContentAct(act, reader, addresses)] as const,
    ),
    ...onCopies.map(
      (act) => [`copies-${act.id}`, presentCopyAct(act, reader, { addresses, timeZone })] as const,
    ),
    ...moderation.map(
      (act) => [`moderation-${act.id}`, presentModerationAct(act, reader)] as const,
    ),
  ]);
  return { count, rows: rows.flatMap(({ log, id }) => entries.get(`${log}-${id}`) ?? []) };
}
