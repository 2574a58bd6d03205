/**
 * Something that stops the program and that a person can mend. `message` is one clear English
 * sentence, shown as it stands; anything else that stops the program is a fault of ours.
 */
export class Failure extends Error {
  override name = 'Failure';
}

/** Code of a system or database error (`EADDRINUSE`, `42P01`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** SQLSTATE classes whose messages quote values: data exceptions and constraint violations. */
const QUOTES_VALUES = /^2[23]/;

/** Message of an error, without the values that the database quotes, which may be personal data. */
export const messageOf = (error: Error): string =>
  QUOTES_VALUES.test(errorCode(error) ?? '') ? 'A value was refused' : error.message || error.name;

/**
 * Innermost reason of an error, one line: what a driver or the system says, without its wrapping and without the values of a
 * query.
 */
export function reasonOf(error: unknown): string {
  // As when a name has several addresses and none of them answers.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause);
  const text = error instanceof Error ? messageOf(error) : String(error);
  return text.split('\n', 1)[0] ?? text;
}

/** One sentence about what stopped a program, for the person who started it. */
export function failureText(error: unknown, whatFailed: string): string {
  return error instanceof Failure ? error.message : `${whatFailed}: ${reasonOf(error)}.`;
}
