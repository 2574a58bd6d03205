import { FORM_HEADERS } from '../../contract/forms.ts';
import { PAGES_EXPIRED_HEADER } from '../../contract/page-tags.ts';
import { ApiError } from '../core/api-error.ts';
import { env } from '../core/env.ts';
import { expirePages } from '../core/expire-pages.ts';
import { pickHeaders } from '../core/pick-headers.ts';
import { readBody } from '../core/read-body.ts';
import { refuse, UNCACHED } from '../core/refuse.ts';
import { retryOnce } from '../core/retry-once.ts';
import { routes } from '../core/routes.ts';
import { isFromSite } from '../core/same-site.ts';
import { sessionMessages } from '../session/messages.ts';
import { signOut } from '../session/sign-out.ts';
import { createBodyRoom, type Held, NoRoom } from './body-room.ts';
import { type CallKind, callKind } from './call-kind.ts';
import { tagsOfAnswer, tagsOfCall } from './changed-tags.ts';
import { callInSession } from './in-session.ts';
import { passBack, passBackChange, passBackLogin, passBackOpen } from './pass-back.ts';
import { type Sender, senderOf } from './sender.ts';
import { upstreamUrl } from './upstream-url.ts';

/** Longest wait for the server's answer, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Longest wait for files over a poor connection, in milliseconds. */
const UPLOAD_PATIENCE_MS = 300_000;
/** Longest wait until the server has stored them, which may be in a bucket; Varnish waits 60 seconds. */
const STORING_PATIENCE_MS = 55_000;

/** Longest body that is passed on. */
const MAX_BODY_BYTES = 1_048_576;
/** Longest form with files; sending one takes a session. */
const MAX_UPLOAD_BYTES = 25 * MAX_BODY_BYTES;

/** Room for who is signed in, and in it three forms with pictures of one person at once. */
const SIGNED_IN = { most: 128 * MAX_BODY_BYTES, mostOfOne: 3 * MAX_UPLOAD_BYTES };

/** Bodies by who sends them: no group can take the room of another. */
const rooms = {
  strangers: createBodyRoom({ most: 64 * MAX_BODY_BYTES }),
  readers: createBodyRoom(SIGNED_IN),
  staff: createBodyRoom(SIGNED_IN),
};

/** Methods that change nothing at the server, and may be repeated. */
const READS = ['GET', 'HEAD'];

/** Statuses of an answer that leads elsewhere. */
const REDIRECTS = [301, 302, 303, 307, 308];

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
 * elsewhere, what comes from elsewhere and what is too long or finds no room; a server that is away or
 * takes too long is 502 or 504. Pages that show what has changed are made anew at their next request.
 */
export async function proxyApiCall(request: Request): Promise<Response> {
  const { API_BASE_URL, SITE_ORIGIN } = env();
  const address = upstreamUrl(request.url, API_BASE_URL);
  if (!address) return refuse(404);
  if (!isFromSite(request, SITE_ORIGIN)) return refuse(403);

  const path = new URL(request.url).pathname.slice(routes.api.length + 1);
  const kind = callKind(request.method, path);
  if (kind === 'closed') return refuse(404);
  // By an address that is only visited, as a link or a picture of elsewhere has it, nobody is signed out.
  if (kind === 'logout') return request.method === 'POST' ? signOut(request) : refuse(404);

  const sender = await senderOf(request.headers, isForm(request)).catch(ifAway);
  if (!sender) return refuse(502);
  const held = rooms[sender.group](sender.person);
  try {
    const body = await bodyOf(request, sender, held);
    held.complete();
    if (body === undefined) return isForm(request) && !sender.mayUpload ? signedOut() : refuse(413);
    return await passOn(request, body, { address, path, kind });
  } catch (error) {
    if (error instanceof BrokenOff) return refuse(400);
    if (error instanceof NoRoom) return refuse(503);
    throw error;
  } finally {
    held.giveBack();
  }
}

async function passOn(
  request: Request,
  body: Blob,
  { address, path, kind }: { address: string; path: string; kind: CallKind },
): Promise<Response> {
  const { method } = request;
  const call = { method, path, headers: request.headers, body };
  const tags = await tagsOfCall(call);
  const passed = await answer(request, kind, (token) => {
    const headers = pickHeaders(request.headers, PASSED_ON);
    if (tags.length > 0) headers.set(PAGES_EXPIRED_HEADER, '1');
    if (token) headers.set('authorization', `Bearer ${token}`);
    const patience = token && isForm(request) ? STORING_PATIENCE_MS : PATIENCE_MS;
    return callServer(address, patience, { method, headers, body: body.size > 0 ? body : null });
  });
  if (passed.ok) {
    const told = await tagsOfAnswer(call, () => passed.clone().json());
    await renewPages([...tags, ...told]);
  }
  return passed;
}

/** Has pages made anew at their next request, as whoever changed what they show expects. */
async function renewPages(tags: string[]): Promise<void> {
  if (tags.length > 0) await expirePages(tags);
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
      if (kind === 'password-change') return passBackChange(response, request.headers, session);
      if (kind === 'farewell' && response.ok) session.end();
      const passed = await passBack(response);
      session.writeTo(passed.headers);
      return passed;
    }
  }
}

function ifAway(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

class BrokenOff extends Error {}

/** Undefined where the body is too long. Throws `BrokenOff` and `NoRoom`. */
async function bodyOf(
  request: Request,
  { mayUpload }: Sender,
  { take, signal }: Held,
): Promise<Blob | undefined> {
  const [most, patience] = mayUpload
    ? [MAX_UPLOAD_BYTES, UPLOAD_PATIENCE_MS]
    : [MAX_BODY_BYTES, PATIENCE_MS];
  try {
    const ending = AbortSignal.any([AbortSignal.timeout(patience), signal]);
    return await readBody(request, most, ending, take);
  } catch (error) {
    throw error instanceof NoRoom ? error : new BrokenOff();
  }
}

/** A body that may hold files. */
/** Files of whoever's session is over: the form keeps them, and asks its owner to sign in. */
const signedOut = (): Response =>
  Response.json({ detail: sessionMessages.refused }, { status: 401, headers: UNCACHED });

const isForm = ({ headers }: Request): boolean =>
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');

/** Nobody took the connection: not even a write can have been done. */
const wasNeverSent = (error: unknown): boolean =>
  error instanceof Error &&
  (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

async function callServer(
  address: string,
  patienceMs: number,
  call: RequestInit,
): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMs);
  const send = () => fetch(address, { ...call, signal, cache: 'no-store', redirect: 'manual' });
  try {
    const mayRepeat = (error: unknown) =>
      !signal.aborted && (READS.includes(call.method ?? '') || wasNeverSent(error));
    const answer = await retryOnce(send, mayRepeat);
    // The paths are exact (D2): a server that redirects is not one of this contract.
    if (!REDIRECTS.includes(answer.status)) return answer;
    await answer.body?.cancel();
    return refuse(502, 'unexpected_answer');
  } catch {
    return refuse(signal.aborted ? 504 : 502);
  }
}
