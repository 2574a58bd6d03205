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
