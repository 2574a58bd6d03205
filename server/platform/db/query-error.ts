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
  return isFromDatabase(error) ? { message, fields: { err: withoutValues(error) } } : undefined;
}

/** As the driver throws it, or as workers of the queue report it: its fields in an object that is no `Error`. */
const isFromDatabase = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'severity' in error;

/** Whether the query with this error of the database violated a constraint, which its caller handles. */
export const isConstraintViolation = (error: unknown): boolean =>
  /^23/.test(errorCode(error) ?? '');

/** The database error without its details and without messages that quote values. */
export function withoutValues(cause: unknown): unknown {
  const code = errorCode(cause);
  if (code === undefined) return cause;
  const { name, constraint, table } = cause as Error & { constraint?: string; table?: string };
  const message = messageOf(cause as Error);
  return { type: name, code, message, ...(constraint && { constraint, table }) };
}
