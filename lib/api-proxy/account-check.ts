import { ACCOUNT_HEADER } from '../core/account-header.ts';
import { ApiError } from '../core/api-error.ts';
import { refuse } from '../core/server/refuse.ts';
import { readClaims } from '../session/server/access-token.ts';
import { readTokens } from '../session/server/cookies.ts';
import { readReader } from '../session/server/server-calls.ts';

/**
 * 409 for a call from a page of another account than the access token names, expired or not;
 * undefined without a contradiction (D79).
 */
export function refuseAccountMismatch(headers: Headers): Response | undefined {
  const { access } = readTokens(headers);
  const account = access && readClaims(access)?.account;
  return account ? compare(headers, account) : undefined;
}

/**
 * The same before a call with `token`, for servers whose tokens name no account: their profile
 * does. Without a readable profile the call is refused.
 */
export async function refuseUnknownAccount(
  headers: Headers,
  token: string,
): Promise<Response | undefined> {
  if (!headers.has(ACCOUNT_HEADER) || readClaims(token)?.account) return undefined;
  try {
    return compare(headers, (await readReader(token)).id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The token was revoked: the caller refreshes it.
    return error.status === 401 ? Response.json({}, { status: 401 }) : refuse(502);
  }
}

function compare(headers: Headers, account: number): Response | undefined {
  const expected = headers.get(ACCOUNT_HEADER);
  const isSame = expected === null || expected === String(account);
  return isSame ? undefined : refuse(409, 'other_account');
}
