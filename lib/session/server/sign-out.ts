import { env } from '../../core/server/env.ts';
import { refuse, UNCACHED } from '../../core/server/refuse.ts';
import { isFromSite } from '../../core/server/same-site.ts';
import { readClaims } from './access-token.ts';
import { clearTokens, readTokens } from './cookies.ts';
import { endRenewals } from './renewals.ts';
import { sessionCalls } from './server-calls.ts';
import { type Ending, shared } from './session-state.ts';

/**
 * Ends the session of a request, here and at the server (D29); a refresh in progress does not sign
 * in again (D6).
 */
export async function endSession(headers: Headers, how: Ending): Promise<void> {
  const { access, refresh } = readTokens(headers);
  if (!access && !refresh) return;
  const ended = refresh ? endRenewals(refresh, how) : [];
  const known = refresh && (await shared.ledger?.end(ended));
  const newest = (known || ended).at(-1);
  // A server may refuse a request with an expired token, whatever else it contains.
  const isGood = access && readClaims(access)?.endsWithin(0) === false;
  if (!isGood && !newest) return;
  await sessionCalls(headers).revoke({
    ...(isGood && { access }),
    ...(newest && { refresh: newest }),
  });
}

/**
 * Answers `POST /api/session/logout` (D4). The browser is signed out, whatever the server answers.
 */
export async function signOut(request: Request): Promise<Response> {
  if (!isFromSite(request, env().SITE_ORIGIN)) return refuse(403);
  await endSession(request.headers, 'signed out');
  const answer = new Response(null, { status: 204, headers: UNCACHED });
  clearTokens(answer.headers);
  return answer;
}
