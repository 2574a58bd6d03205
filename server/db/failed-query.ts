import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Text and cause of a query that failed, without its values: they may be what a person has typed.
 * Undefined for every other error.
 */
export function failedQuery(error: unknown): { query: string; err: unknown } | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  return { query: error.query, err: error.cause };
}
