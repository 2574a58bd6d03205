import { authEndpoints, userEndpoints } from '../../contract/endpoints.ts';
import { ApiError, isNotFound, kindOfFailure } from '../core/api-error.ts';
import { env } from '../core/env.ts';
import { createHttp } from '../core/http.ts';
import { pickHeaders } from '../core/pick-headers.ts';
import { type Reader, readerSchema } from './answer.ts';
import type { Tokens } from './cookies.ts';
import { callRefresh } from './refresh-call.ts';
import type { RefreshCalls } from './renewals.ts';

/** A person who signs out does not wait longer for the server, in milliseconds. */
const LOGOUT_PATIENCE_MS = 5000;

/** What the server is told of who asks: the host has put the client's address there (D49). */
const PASSED_ON = ['accept-language', 'user-agent', 'x-forwarded-for'];

/** The calls about sessions, for the client with these request headers. */
export function sessionCalls(headers: Headers): RefreshCalls {
  const client = Object.fromEntries(pickHeaders(headers, PASSED_ON));
  return {
    refresh: (token) => callRefresh(token, client),
    revoke: (tokens) => revoke(tokens, client),
  };
}

async function revoke(
  { access, refresh }: Partial<Tokens>,
  headers: Record<string, string>,
): Promise<void> {
  const http = createHttp({
    url: env().API_BASE_URL,
    ...(access && { bearer: access }),
    signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS),
  });
  try {
    await http.post(authEndpoints.logout, refresh ? { refresh } : {}, headers);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The specification knows no logout at the server: one without it keeps the contract.
    if (isNotFound(error)) return;
    console.warn(`A session was not ended at the server (${kindOfFailure(error)}).`);
  }
}

/** Who holds `access`, by their profile. Throws ApiError. */
export const readReader = (access: string): Promise<Reader> =>
  createHttp({ url: env().API_BASE_URL, bearer: access }).get(userEndpoints.profile, readerSchema);
