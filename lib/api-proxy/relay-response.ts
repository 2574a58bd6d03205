import { refreshAnswerSchema } from '../../contract/auth.ts';
import { readText } from '../core/read-response.ts';
import { pickHeaders } from '../core/server/pick-headers.ts';
import { refuse, UNCACHED } from '../core/server/refuse.ts';
import type { Session } from '../session/server/session.ts';
import { replaceSession, signIn } from '../session/server/sign-in.ts';
import { parseJson } from './parse-json.ts';
import { markStaffChallenge } from './staff-challenge.ts';
import { stripTokens } from './strip-tokens.ts';

/** Response headers that the browser receives. */
const RELAYED_HEADERS = ['content-language', 'content-type', 'etag', 'retry-after'];

/** Responses have the site's origin here, and must not act as a page of it (D17). */
const SANDBOX_HEADERS = { 'content-security-policy': "default-src 'none'; sandbox" };

/** Relays the server's response; of an HTML error page, such as a gateway's, only the status. */
export async function relayResponse({ status, headers, body }: Response): Promise<Response> {
  const isPage = status >= 400 && !isJson(headers);
  if (isPage) await body?.cancel();
  if (isPage && status >= 500) return refuse(502);
  return sandboxed(
    new Response(isPage ? null : body, {
      status,
      headers: pickHeaders(headers, isPage ? [] : RELAYED_HEADERS),
    }),
  );
}

/** Relays a response without tokens that the call did not ask for (D4). */
export async function relayWithoutTokens(response: Response): Promise<Response> {
  if (!mayHaveTokens(response)) return relayResponse(response);
  return relayStripped(response, await readJson(response));
}

/** Relays a login, whose tokens become the session (D4). */
export async function relayLogin(
  response: Response,
  request: Headers,
  entry: 'everybody' | 'staff',
): Promise<Response> {
  if (!response.ok) {
    if (isBrokenPage(response)) return unexpectedAnswer(response);
    const mayChallenge = entry === 'staff' && isJson(response.headers);
    return relayResponse(mayChallenge ? await markStaffChallenge(response) : response);
  }
  const signedIn = await signIn(request, await readJson(response), entry);
  return signedIn ? sandboxed(signedIn) : refuse(502, 'unexpected_answer');
}

/**
 * Relays a password change: all sessions have ended, and the tokens in the response start a new one
 * (record 091). Without tokens the session goes on.
 */
export async function relayPasswordChange(
  response: Response,
  request: Headers,
  session: Session,
): Promise<Response> {
  const change = mayHaveTokens(response) ? await readJson(response) : undefined;
  const { data } = refreshAnswerSchema.safeParse(change);
  const relayed = await (mayHaveTokens(response)
    ? relayStripped(response, change)
    : relayResponse(response));
  if (data) {
    const { access, refresh } = data;
    await replaceSession(request, relayed.headers, { access, refresh: refresh ?? undefined });
  } else session.writeTo(relayed.headers);
  return relayed;
}

/** An error page of the server itself; a gateway in front of it has another status. */
const isBrokenPage = ({ status, headers }: Response): boolean => status === 500 && !isJson(headers);

async function unexpectedAnswer({ body }: Response): Promise<Response> {
  await body?.cancel();
  return refuse(502, 'unexpected_answer');
}

function sandboxed(answer: Response): Response {
  for (const [name, value] of Object.entries({ ...UNCACHED, ...SANDBOX_HEADERS })) {
    answer.headers.set(name, value);
  }
  return answer;
}

/** The JSON of a response; undefined where it is none, too long, or breaks off. */
const readJson = (response: Response): Promise<unknown> =>
  readText(response).then(parseJson, () => undefined);

const mayHaveTokens = ({ ok, headers }: Response): boolean => ok && isJson(headers);

async function relayStripped({ status, headers }: Response, body: unknown): Promise<Response> {
  if (body === undefined) return refuse(502);
  return relayResponse(new Response(stripTokens(body), { status, headers }));
}

const isJson = (headers: Headers): boolean => /\bjson\b/.test(headers.get('content-type') ?? '');
