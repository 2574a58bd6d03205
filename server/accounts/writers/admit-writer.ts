import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { HttpError } from '../../platform/http/errors.ts';
import { forbidden, unauthorized } from '../../platform/http/refusals.ts';
import { lockWriter, type WriterRow } from './repository.ts';

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
