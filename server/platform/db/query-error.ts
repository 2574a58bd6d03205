import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode } from '../errors/failure.ts';

/** Classes of refusals whose texts quote values: data exceptions and broken constraints. */
const QUOTES_VALUES = /^2[23]/;

/**
 * Text and cause of a query that failed, without its values: they may be what a person has typed.
 * Undefined for every other error.
 */
export function describeQueryError(error: unknown): { query: string; err: unknown } | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  return { query: error.query, err: withoutValues(error.cause) };
}

/** Whether the database did its work and refused what it was given by a constraint. */
export const isConstraintViolation = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && /^23/.test(errorCode(error.cause) ?? '');

/** What the database said; its details and some of its texts quote the values. */
function withoutValues(cause: unknown): unknown {
  const code = errorCode(cause);
  if (!(cause instanceof Error) || code === undefined) return cause;
  const { constraint, table } = cause as { constraint?: string; table?: string };
  const message = QUOTES_VALUES.test(code) ? 'A value was refused' : cause.message;
  return { type: cause.name, code, message, ...(constraint && { constraint, table }) };
}
