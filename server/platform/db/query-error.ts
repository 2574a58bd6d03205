import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode, messageOf } from '../errors/failure.ts';

/**
 * What is logged of a failed query: no values, which may be personal data. Undefined for every other error.
 */
export function describeQueryError(
  error: unknown,
): { message: string; fields: { query?: string; err: unknown } } | undefined {
  const message = 'A query failed';
  if (error instanceof DrizzleQueryError) {
    return { message, fields: { query: error.query, err: withoutValues(error.cause) } };
  }
  // As the driver throws it, for the queue.
  const isFromDatabase = error instanceof Error && 'severity' in error;
  return isFromDatabase ? { message, fields: { err: withoutValues(error) } } : undefined;
}

/** Whether the query with this error of the database violated a constraint, which its caller handles. */
export const isConstraintViolation = (error: unknown): boolean =>
  /^23/.test(errorCode(error) ?? '');

/** The database error without its details and without messages that quote values. */
export function withoutValues(cause: unknown): unknown {
  const code = errorCode(cause);
  if (!(cause instanceof Error) || code === undefined) return cause;
  const { constraint, table } = cause as { constraint?: string; table?: string };
  const message = messageOf(cause);
  return { type: cause.name, code, message, ...(constraint && { constraint, table }) };
}
