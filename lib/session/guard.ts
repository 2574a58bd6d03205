import { type NextRequest, NextResponse } from 'next/server';
import { loginAddress } from '../auth/next-path.ts';
import { UNCACHED } from '../core/refuse.ts';
import { routes } from '../core/routes.ts';
import { markScripts } from '../security/mark-scripts.ts';
import { readClaims } from './access-token.ts';
import { withTokens } from './cookies.ts';
import { type Access, openSession, type Session } from './session.ts';
import { isSignatureGood } from './signature.ts';

/** A token must last until the page is made, which cannot renew it (D6), in milliseconds. */
const PAGE_MS = 5000;

/**
 * Guards the pages of the panel and of the profile (cuentas.md section 2, D7): strangers are led to
 * sign in, readers are kept from the panel, expired tokens are refreshed. A convenience: the server
 * checks every call.
 */
export async function guardPage(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const isPanel = pathname.startsWith(routes.panel);
  const session = openSession(request.headers);
  const access = await openSigned(session);

  if (access.kind === 'none' || access.kind === 'over') {
    return redirect(
      request,
      session,
      isPanel ? routes.adminLogin : loginAddress(pathname + search),
    );
  }
  if (isPanel && access.kind === 'open' && (await isReader(session, access.token))) {
    return redirect(request, session, routes.home);
  }
  // Also while the server is away: the page says so better than a login that cannot work either.
  const headers = withTokens(request.headers, session.tokens());
  const policy = markScripts(headers);
  const answer = NextResponse.next({ request: { headers }, headers: { ...UNCACHED, ...policy } });
  session.writeTo(answer.headers);
  return answer;
}

async function openSigned(session: Session): Promise<Access> {
  const access = await session.open(PAGE_MS);
  if (access.kind !== 'open' || (await isSignatureGood(access.token))) return access;
  session.end();
  return { kind: 'none' };
}

/**
 * Whether the token's role is LECTOR, also after another look: somebody may have been given another
 * role since the token was made. One without a role is for the panel itself to find out (D7).
 */
async function isReader(session: Session, token: string): Promise<boolean> {
  if (readClaims(token)?.role !== 'LECTOR') return false;
  if (!session.tokens().refresh) return true;
  const access = await session.renew();
  return access.kind !== 'open' || readClaims(access.token)?.role === 'LECTOR';
}

function redirect(request: NextRequest, session: Session, target: string): NextResponse {
  const answer = NextResponse.redirect(new URL(target, request.nextUrl), { headers: UNCACHED });
  session.writeTo(answer.headers);
  return answer;
}
