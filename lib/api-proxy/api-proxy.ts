import { FORM_HEADERS } from '../../contract/forms.ts';
import { CALLER_REVALIDATES_HEADER, CHANGED_TAGS_HEADER } from '../../contract/revalidation.ts';
import { revalidationToken } from '../../shared/crypto/revalidation-token.ts';
import { timeoutSignal } from '../../shared/timeouts/timeout-signal.ts';
import { receiveBody } from '../core/read-body.ts';
import { retryOnce } from '../core/retry-once.ts';
import { routes } from '../core/routes.ts';
import { env } from '../core/server/env.ts';
import { expirePages } from '../core/server/expire-pages.ts';
import { pickHeaders } from '../core/server/pick-headers.ts';
import { refuse, UNCACHED } from '../core/server/refuse.ts';
import { isFromSite } from '../core/server/same-site.ts';
import { sessionMessages } from '../session/messages.ts';
import { openSession, type Session } from '../session/server/session.ts';
import { signOut } from '../session/server/sign-out.ts';
import { BodyNotHeld, type BodyReservation, createBodyBudget } from './body-budget.ts';
import { type BodyLimits, bodyLimits, MAX_UPLOAD_BYTES, MIB } from './body-limits.ts';
import { callWithSession } from './call-with-session.ts';
import { type Call, guessTags, namedTags } from './changed-tags.ts';
import { type HeldBody, holdInMemory, holdOnDisk } from './held-body.ts';
import {
  relayLogin,
  relayPasswordChange,
  relayResponse,
  relayWithoutTokens,
} from './relay-response.ts';
import { type RoutePolicy, routePolicy } from './route-policy.ts';
import { senderOf, senderOfFiles } from './sender.ts';
import { readSecondStep } from './staff-challenge.ts';
import { upstreamUrl } from './upstream-url.ts';

/** Timeout of the server's response, in milliseconds. */
const TIMEOUT_MS = 30_000;
/**
 * Timeout of storing them, perhaps in object storage, in milliseconds; Varnish waits 60 seconds.
 */
const STORING_TIMEOUT_MS = 55_000;

/** A form is sent from a file: its token is refreshed first if it expires within this time. */
const SENDING_MS = 30_000;

/** Budget of signed-in readers, with three forms with pictures of one person at once. */
const SIGNED_IN = { max: 128 * MIB, maxPerPerson: 3 * MAX_UPLOAD_BYTES };

/** Budgets by group: no group can use up the budget of another. */
const budgets = {
  anonymous: createBodyBudget({ max: 64 * MIB }),
  readers: createBodyBudget(SIGNED_IN),
  staff: createBodyBudget(SIGNED_IN),
};

/** Safe methods, which may be retried. */
const SAFE_METHODS = ['GET', 'HEAD'];

/** Redirects. */
const REDIRECTS = [301, 302, 303, 307, 308];

/** Request headers that the server receives. Cookies are never forwarded (D4). */
const FORWARDED_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  // The version of an item that an editor has seen.
  'if-match',
  // Shown in the list of sessions.
  'user-agent',
  // The client's address, set by the web process (D49).
  'x-forwarded-for',
  ...Object.values(FORM_HEADERS),
];

/**
 * API proxy: forwards a call of the browser to the server and relays the response (D4).
 * Adds the token of the session, and keeps new tokens. Refuses other
 * paths, other sites and bodies over the limits; a server that is unreachable or too slow is 502 or
 * 504. Pages that show a change are rendered anew at their next request.
 */
export async function proxyApiCall(request: Request): Promise<Response> {
  const { API_BASE_URL, SITE_ORIGIN } = env();
  const address = upstreamUrl(request.url, API_BASE_URL);
  if (!address) return refuse(404);
  if (!isFromSite(request, SITE_ORIGIN)) return refuse(403);

  const path = new URL(request.url).pathname.slice(routes.api.length + 1);
  const policy = routePolicy(request.method, path);
  if (policy === 'internal-only') return refuse(404);
  // A GET, such as a link or picture on another site, must not sign anybody out.
  if (policy === 'logout') return request.method === 'POST' ? signOut(request) : refuse(404);

  const session = openSession(request.headers);
  const hasFiles = isForm(request) && policy === 'with-token';
  const sender = await (hasFiles ? senderOfFiles(session) : senderOf(request.headers));
  if (!sender) return refuse(502);
  // A refusal after a refresh carries the new tokens too: the old refresh token is used up.
  const refuseWithSession = (refusal: Response) => {
    session.writeTo(refusal.headers);
    return refusal;
  };
  const held = sender.mayUpload ? await holdOnDisk() : holdInMemory();
  const reservation = budgets[sender.group](sender.person);
  try {
    const limits = bodyLimits(policy, sender.mayUpload);
    const isWhole = await receive(request, limits, reservation, held);
    reservation.complete();
    if (!isWhole) {
      return refuseWithSession(
        isForm(request) && !sender.mayUpload ? sessionExpired() : refuse(413),
      );
    }
    const body = await held.read();
    const sent = policy === 'second-step' ? await readSecondStep(body) : { body, policy };
    return await forward(request, sent.body, { address, path, policy: sent.policy, session });
  } catch (error) {
    if (error instanceof BodyAborted) return refuseWithSession(refuse(400));
    if (error instanceof BodyNotHeld) return refuseWithSession(refuse(503));
    throw error;
  } finally {
    reservation.release();
    await held.discard();
  }
}

interface Target {
  address: string;
  path: string;
  policy: Exclude<RoutePolicy, 'second-step'>;
  session: Session;
}

async function forward(
  request: Request,
  body: Blob,
  { address, path, policy, session }: Target,
): Promise<Response> {
  const { method } = request;
  const { REVALIDATE_SECRET } = env();
  let named: string | null = null;
  const relayed = await relay(request, { policy, session }, async (token) => {
    const headers = pickHeaders(request.headers, FORWARDED_HEADERS);
    if (REVALIDATE_SECRET && !SAFE_METHODS.includes(method))
      headers.set(CALLER_REVALIDATES_HEADER, revalidationToken(REVALIDATE_SECRET));
    if (token) headers.set('authorization', `Bearer ${token}`);
    const timeoutMs = token && isForm(request) ? STORING_TIMEOUT_MS : TIMEOUT_MS;
    // With 'manual', fetch keeps a copy of the whole body in memory.
    const redirect = isForm(request) ? 'error' : 'manual';
    const call = { method, headers, redirect, body: body.size > 0 ? body : null } as const;
    const response = await callServer(address, timeoutMs, call);
    named = response.headers.get(CHANGED_TAGS_HEADER);
    return response;
  });
  const tags = changedTags({ method, path, headers: request.headers }, relayed, named);
  // The writer sees the change at the next request.
  if (tags.length > 0) await expirePages(tags);
  return relayed;
}

/** Tags of the pages that a call has changed, as the server names them in its response. */
function changedTags(call: Call, { ok }: Response, named: string | null): string[] {
  if (named !== null) return namedTags(named);
  return ok ? guessTags(call) : [];
}

async function relay(
  request: Request,
  { policy, session }: Pick<Target, 'policy' | 'session'>,
  send: (token?: string) => Promise<Response>,
): Promise<Response> {
  switch (policy) {
    case 'login':
      return relayLogin(await send(), request.headers, 'everybody');
    case 'staff-login':
      return relayLogin(await send(), request.headers, 'staff');
    case 'without-token':
      return relayWithoutTokens(await send());
    default: {
      const validForMs = isForm(request) ? SENDING_MS : 0;
      const response = await callWithSession(request.headers, session, send, validForMs);
      if (policy === 'password-change')
        return relayPasswordChange(response, request.headers, session);
      if (policy === 'account-deletion' && response.ok) session.end();
      const relayed = await relayResponse(response);
      session.writeTo(relayed.headers);
      return relayed;
    }
  }
}

class BodyAborted extends Error {}

/** False where the body is too long. Throws `BodyAborted` and `BodyNotHeld`. */
async function receive(
  request: Request,
  { maxBytes, timeoutMs }: BodyLimits,
  { reserve, signal }: BodyReservation,
  { write }: HeldBody,
): Promise<boolean> {
  try {
    const ending = AbortSignal.any([timeoutSignal(timeoutMs), signal]);
    return await receiveBody(request, maxBytes, ending, (chunk) => {
      reserve(chunk.length);
      return write(chunk);
    });
  } catch (error) {
    throw error instanceof BodyNotHeld
      ? error
      : new BodyAborted('The body did not arrive.', { cause: error });
  }
}

/** The session has expired: the form keeps its files and asks its owner to sign in. */
const sessionExpired = (): Response =>
  Response.json({ detail: sessionMessages.refused }, { status: 401, headers: UNCACHED });

/** Whether a body may hold files. */
const isForm = ({ headers }: Request): boolean =>
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');

/** The connection was refused: not even a write can have been done. */
const wasNeverSent = (error: unknown): boolean =>
  error instanceof Error &&
  (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

async function callServer(
  address: string,
  timeoutMs: number,
  call: RequestInit,
): Promise<Response> {
  const signal = timeoutSignal(timeoutMs);
  const send = () => fetch(address, { ...call, signal, cache: 'no-store' });
  try {
    const mayRepeat = (error: unknown) =>
      !signal.aborted && (SAFE_METHODS.includes(call.method ?? '') || wasNeverSent(error));
    const answer = await retryOnce(send, mayRepeat);
    // Paths are exact (D2): a server that redirects does not keep the contract.
    if (!REDIRECTS.includes(answer.status)) return answer;
    await answer.body?.cancel();
    return refuse(502, 'unexpected_answer');
  } catch {
    return refuse(signal.aborted ? 504 : 502);
  }
}
