import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { HttpError } from '../../platform/http/errors.ts';
import { forbidden, unauthorized } from '../../platform/http/refusals.ts';
import { lockWriter, type WriterRow } from './repository.ts';

/** Error for an account suspended until `until` (ISO 8601); shows the day in the site's time zone. */
export function suspended(until: string, timeZone: string): HttpError {
  const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone });
  return forbidden(
    `Tu cuenta está suspendida hasta el ${day.format(new Date(until))}: puedes leer, pero no escribir.`,
  );
}

/**
 * Locks the account for writing until the transaction ends. Throws 401 if the account is
 * deleted and 403 while it is suspended.
 */
export async function requireActiveWriter(
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
