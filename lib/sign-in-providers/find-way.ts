import { CSRF_PATH } from './addresses.ts';

/** Longest wait for the token, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Gets next-auth's token against forged requests, of which it puts the other half into a cookie.
 * Rejects where there is none to be had.
 */
export async function fetchCsrfToken(): Promise<string> {
  const answer = await fetch(CSRF_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const { csrfToken } = await answer.json();
  if (typeof csrfToken !== 'string') throw new Error(`No token: ${answer.status}`);
  return csrfToken;
}
