import { type AccessClaims, readClaims } from './access-token.ts';
import { readTokens } from './cookies.ts';
import { hasEnded } from './renewals.ts';
import { isSignatureGood } from './signature.ts';

/**
 * Time in which a token that has expired still counts, in milliseconds. A page looks at its session every 30 s, and what
 * gets it the next token must find its place in a crowd.
 */
const LATE_MS = 60_000;

/**
 * The access token with which a request may claim more room than strangers have: ours by its signature, not expired for
 * long, and of no session that is known to have ended. Whether the session goes on, the server alone knows.
 */
export async function goodToken(
  headers: Headers,
): Promise<{ token: string; claims: AccessClaims } | undefined> {
  const { access, refresh } = readTokens(headers);
  const claims = access && readClaims(access);
  if (!claims || claims.endsWithin(-LATE_MS) || hasEnded(refresh)) return undefined;
  return (await isSignatureGood(access)) ? { token: access, claims } : undefined;
}
