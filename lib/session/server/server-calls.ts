import { authEndpoints, userEndpoints } from '../../../contract/endpoints.ts';
import { ApiError, isNotFound, kindOfFailure } from '../../core/api-error.ts';
import { createHttp } from '../../core/http.ts';
import { env } from '../../core/server/env.ts';
import { pickHeaders } from '../../core/server/pick-headers.ts';
import { type Reader, readerSchema } from '../answer.ts';
import type { Tokens } from './cookies.ts';
import { callRefresh } from './refresh-call.ts';
import type { RefreshCalls } from './renewals.ts';

/** Timeout of a logout at the server, in milliseconds. */
const LOGOUT_TIMEOUT_MS = 5000;

/**
 * Headers of the client that the server receives; the web process has set the client's address
 * (D49).
 */
const FORWARDED_HEADERS = ['accept-language', 'user-agent', 'x-forwarded-for'];

/** Session calls for the client with these request headers. */
export function sessionCalls(headers: Headers): RefreshCalls {
  const client = Object.fromEntries(pickHeaders(headers, FORWARDED_HEADERS));
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
    signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS),
  });
  try {
    await http.post(authEndpoints.logout, refresh ? { refresh } : {}, headers);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The contract has no logout at the server: one without it is valid.
    if (isNotFound(error)) return;
    console.warn(`A session was not ended at the server (${kindOfFailure(error)}).`);
  }
}

/** The profile of the holder of `access`. Throws ApiError. */
export const readReader = (access: string): Promise<Reader> =>
  createHttp({ url: env().API_BASE_URL, bearer: access }).get(userEndpoints.profile, readerSchema);
