import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode } from '../errors/failure.ts';

/** SQLSTATE classes whose messages quote values: data exceptions and constraint violations. */
const QUOTES_VALUES = /^2[23]/;

/**
 * What is logged of a failed query: no values, which may be personal data. Undefined for every other error.
 */
export function describeQueryError(
  error: unknown,
): { message: string; fields: { query: string; err: unknown } } | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  const fields = { query: error.query, err: withoutValues(error.cause) };
  return { message: 'A query failed', fields };
}

/** Whether the query with this error of the database violated a constraint, which its caller handles. */
export const isConstraintViolation = (error: unknown): boolean =>
  /^23/.test(errorCode(error) ?? '');

/** The database error without its details and without messages that quote values. */
export function withoutValues(cause: unknown): unknown {
  const code = errorCode(cause);
  if (!(cause instanceof Error) || code === undefined) return cause;
  const { constraint, table } = cause as { constraint?: string; table?: string };
  const message = QUOTES_VALUES.test(code) ? 'A value was refused' : cause.message;
  return { type: cause.name, code, message, ...(constraint && { constraint, table }) };
}
