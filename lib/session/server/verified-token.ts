import { type AccessClaims, readClaims } from './access-token.ts';
import { readTokens } from './cookies.ts';
import { hasEnded } from './renewals.ts';
import { isSignatureGood } from './signature.ts';

/**
 * Time that an expired token still counts, in milliseconds: pages check their session every 30 s,
 * and that call must be admitted under overload.
 */
const EXPIRED_GRACE_MS = 60_000;

/**
 * The access token for which a request gets the limits of signed-in readers: signed by us, not
 * expired for long, and of no session known to have ended. Only the server knows whether the
 * session goes on.
 */
export async function verifiedToken(
  headers: Headers,
): Promise<{ token: string; claims: AccessClaims } | undefined> {
  const { access, refresh } = readTokens(headers);
  const claims = access && readClaims(access);
  if (!claims || claims.endsWithin(-EXPIRED_GRACE_MS) || hasEnded(refresh)) return undefined;
  return (await isSignatureGood(access)) ? { token: access, claims } : undefined;
}
