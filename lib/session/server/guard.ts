import { setTimeout as wait } from 'node:timers/promises';
import { type NextRequest, NextResponse } from 'next/server';
import { canEnterPanel } from '../../../contract/roles.ts';
import { addScriptNonce } from '../../content-policy/script-nonce.ts';
import { ApiError } from '../../core/api-error.ts';
import { routes } from '../../core/routes.ts';
import { UNCACHED } from '../../core/server/refuse.ts';
import type { Reader } from '../answer.ts';
import { loginAddress, safeNext } from '../next-path.ts';
import { readClaims } from './access-token.ts';
import { withTokens } from './cookies.ts';
import { readReader } from './server-calls.ts';
import { type Access, openSession, type Session } from './session.ts';
import { isSignatureGood } from './signature.ts';

/** A token must last until the page is rendered, which cannot refresh it (D6), in milliseconds. */
const PAGE_MS = 5000;

/**
 * Timeout of the profile in the guard of the panel, in milliseconds; the page itself waits longer.
 */
const PROFILE_TIMEOUT_MS = 500;

/**
 * Guards the pages of panel and profile (accounts.md#guard, D7): anonymous visitors are redirected
 * to the login, readers are kept from the panel, expired tokens are refreshed. For the panel the
 * server is asked, because a token may stay valid after its session has ended. A convenience: the
 * server checks every call.
 */
export async function guardPage(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const isPanel = pathname.startsWith(routes.panel);
  const session = openSession(request.headers);
  const opened = await openVerified(session);
  const { access, reader } = isPanel ? await askServer(session, opened) : { access: opened };

  if (access.kind === 'none' || access.kind === 'ended') {
    return redirect(
      request,
      session,
      isPanel ? routes.adminLogin : loginAddress(pathname + search),
    );
  }
  if (isPanel && access.kind === 'open' && !(await mayEnter(session, access.token, reader))) {
    return redirect(request, session, routes.home);
  }
  // Also while the server is unreachable: the page says so, and a login could not work either.
  const headers = withTokens(request.headers, session.tokens());
  const policy = addScriptNonce(headers);
  const answer = NextResponse.next({ request: { headers }, headers: { ...UNCACHED, ...policy } });
  session.writeTo(answer.headers);
  return answer;
}

/**
 * Leads a signed-in reader from the login page to its `next` at once (D25): before scripts run, the button of a like is
 * a form that leads to the login whether or not somebody is signed in. Anonymous visitors, and readers whose session
 * the server does not confirm in time, get the answer of `show`, as does whoever comes with anything but `next`.
 */
export async function guardLogin(
  request: NextRequest,
  show: () => NextResponse,
): Promise<NextResponse> {
  const query = request.nextUrl.searchParams;
  // Whatever else is in the address, as a failure or the second step of a provider's sign-in, is for the page.
  if ([...query.keys()].join() !== 'next') return show();
  const session = openSession(request.headers);
  const { reader } = await askServer(session, await openVerified(session));
  if (reader) return redirect(request, session, safeNext(query.get('next')));
  const answer = show();
  session.writeTo(answer.headers);
  return answer;
}

async function openVerified(session: Session): Promise<Access> {
  const access = await session.open(PAGE_MS);
  if (access.kind !== 'open' || (await isSignatureGood(access.token))) return access;
  session.end();
  return { kind: 'none' };
}

/** The current profile; unknown where the server does not answer in time. */
async function askServer(
  session: Session,
  access: Access,
  isRetry = false,
): Promise<{ access: Access; reader?: Reader | undefined }> {
  if (access.kind !== 'open') return { access };
  const reader = await readWithTimeout(access.token);
  if (reader !== 'refused') return { access, reader };
  if (!isRetry) return askServer(session, await session.renew(), true);
  session.end();
  return { access: { kind: 'none' } };
}

/**
 * The profile; undefined where unknown in time. The page handles all failures but a refused token.
 */
async function readWithTimeout(token: string): Promise<Reader | 'refused' | undefined> {
  try {
    return await Promise.race([readReader(token), wait(PROFILE_TIMEOUT_MS, undefined)]);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 401 ? 'refused' : undefined;
  }
}

/** Whether the panel may be entered: by the current role, else by that of the token. */
const mayEnter = async (session: Session, token: string, reader: Reader | undefined) =>
  reader ? canEnterPanel(reader.role) : !(await isReader(session, token));

/**
 * Whether the role is LECTOR, also after a refresh: the role may have changed since the token was
 * issued. A token without a role is for the panel to check (D7).
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
