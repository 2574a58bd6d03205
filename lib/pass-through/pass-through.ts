import { FORM_HEADERS } from '../../contract/forms.ts';
import { env } from '../core/env.ts';
import { pickHeaders } from '../core/pick-headers.ts';
import { readBody } from '../core/read-body.ts';
import { refuse } from '../core/refuse.ts';
import { routes } from '../core/routes.ts';
import { isFromSite } from '../core/same-site.ts';
import { readTokens } from '../session/cookies.ts';
import { signOut } from '../session/sign-out.ts';
import { type CallKind, callKind } from './call-kind.ts';
import { callInSession } from './in-session.ts';
import { passBack, passBackLogin, passBackOpen } from './pass-back.ts';
import { renewPages } from './renew-pages.ts';
import { upstreamUrl } from './upstream-url.ts';

/** Longest wait for the server's answer, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Longest wait for pictures over a poor connection, in milliseconds. */
const UPLOAD_PATIENCE_MS = 300_000;

/** Longest body that is passed on. */
const MAX_BODY_BYTES = 1_048_576;
/** Longest form with files; sending one takes a session. */
const MAX_UPLOAD_BYTES = 25 * MAX_BODY_BYTES;

/** What the server learns of a request. Cookies are the web's own and never go further (D4). */
const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  // The state of an item that an editor has seen.
  'if-match',
  // By it people recognise their sessions.
  'user-agent',
  // The client's address, which the host has put there (D49).
  'x-forwarded-for',
  ...Object.values(FORM_HEADERS),
];

/**
 * Passes a call of the browser on to the server, and its answer back (D4, architecture: data flow).
 * Adds the token of who is signed in, and keeps the tokens of who signs in. Refuses what leads
 * elsewhere, what comes from elsewhere and what is too long; a server that is away or takes too long
 * is 502 or 504. Pages that show what has changed are made anew at their next request.
 */
export async function passThrough(request: Request): Promise<Response> {
  const { API_BASE_URL, SITE_ORIGIN } = env();
  const address = upstreamUrl(request.url, API_BASE_URL);
  if (!address) return refuse(404);
  if (!isFromSite(request, SITE_ORIGIN)) return refuse(403);

  const path = new URL(request.url).pathname.slice(routes.api.length + 1);
  const kind = callKind(request.method, path);
  if (kind === 'closed') return refuse(404);
  if (kind === 'logout') return signOut(request);

  const body = await bodyOf(request).catch(() => null);
  if (body === null) return refuse(400);
  if (body === undefined) return refuse(413);

  const { method } = request;
  const passed = await answer(request, kind, (token) => {
    const headers = pickHeaders(request.headers, PASSED_ON);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return callServer(address, { method, headers, body: body.size > 0 ? body : null });
  });
  if (passed.ok) {
    const readAnswer = () => passed.clone().json();
    await renewPages({ method, path, headers: request.headers, body, readAnswer });
  }
  return passed;
}

async function answer(
  request: Request,
  kind: CallKind,
  send: (token?: string) => Promise<Response>,
): Promise<Response> {
  switch (kind) {
    case 'login':
      return passBackLogin(await send(), request.headers, 'everybody');
    case 'staff-login':
      return passBackLogin(await send(), request.headers, 'staff');
    case 'open':
      return passBackOpen(await send());
    default: {
      const { response, session } = await callInSession(request.headers, send);
      if (kind === 'farewell' && response.ok) session.end();
      const passed = await passBack(response);
      session.writeTo(passed.headers);
      return passed;
    }
  }
}

/** Undefined where the body is too long. */
function bodyOf(request: Request): Promise<Blob | undefined> {
  const isUpload =
    /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '') &&
    readTokens(request.headers).access !== undefined;
  return isUpload
    ? readBody(request, MAX_UPLOAD_BYTES, AbortSignal.timeout(UPLOAD_PATIENCE_MS))
    : readBody(request, MAX_BODY_BYTES, AbortSignal.timeout(PATIENCE_MS));
}

async function callServer(address: string, call: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    // The paths are exact (D2): a server that redirects is not one of this contract.
    return await fetch(address, { ...call, signal, cache: 'no-store', redirect: 'error' });
  } catch {
    return refuse(signal.aborted ? 504 : 502);
  }
}
