import { refreshAnswerSchema } from '../../contract/auth.ts';
import { pickHeaders } from '../core/pick-headers.ts';
import { refuse, UNCACHED } from '../core/refuse.ts';
import type { Session } from '../session/session.ts';
import { replaceSession, signIn } from '../session/sign-in.ts';
import { withoutTokens } from './without-tokens.ts';

/** What the browser learns of an answer. */
const PASSED_BACK = ['content-language', 'content-type', 'etag', 'retry-after'];

/** Whatever the server sends has the site's origin here, and may not act as a page of it (D17). */
const POLICY = { 'content-security-policy': "default-src 'none'; sandbox" };

/** The server's answer. Of an error's page, such as that of a proxy before it, only the status. */
export async function passBack({ status, headers, body }: Response): Promise<Response> {
  const isPage = status >= 400 && !isJson(headers);
  if (isPage) await body?.cancel();
  if (isPage && status >= 500) return refuse(502);
  return guarded(
    new Response(isPage ? null : body, {
      status,
      headers: pickHeaders(headers, isPage ? [] : PASSED_BACK),
    }),
  );
}

/** The answer of a call that may have given tokens which nobody asked for (D4). */
export async function passBackOpen(response: Response): Promise<Response> {
  if (!response.ok || !isJson(response.headers)) return passBack(response);
  const { status, headers } = response;
  const json = await response.text().then(withoutTokens, () => undefined);
  if (json === undefined) return refuse(502);
  return passBack(new Response(json, { status, headers }));
}

/** The answer of a login, whose tokens become the session (D4). */
export async function passBackLogin(
  response: Response,
  request: Headers,
  door: 'everybody' | 'staff',
): Promise<Response> {
  if (!response.ok) return isBrokenPage(response) ? strange(response) : passBack(response);
  const login = await response.json().catch(() => undefined);
  const signedIn = await signIn(request, login, door);
  return signedIn ? guarded(signedIn) : refuse(502, 'unexpected_answer');
}

/**
 * The answer of a change of the password: the session that asked has ended with all others, and the tokens in the answer
 * are of the one that takes its place (decision 091). Where it has none the session goes on.
 */
export async function passBackChange(
  response: Response,
  request: Headers,
  session: Session,
): Promise<Response> {
  const change = response.ok && isJson(response.headers) ? response.clone().json() : undefined;
  const { data } = refreshAnswerSchema.safeParse(await change?.catch(() => undefined));
  const passed = await passBackOpen(response);
  if (data) {
    const { access, refresh } = data;
    await replaceSession(request, passed.headers, { access, refresh: refresh ?? undefined });
  } else session.writeTo(passed.headers);
  return passed;
}

/** The error page of the server itself, which is reachable then: that of a gateway before it has another status. */
const isBrokenPage = ({ status, headers }: Response): boolean => status === 500 && !isJson(headers);

async function strange({ body }: Response): Promise<Response> {
  await body?.cancel();
  return refuse(502, 'unexpected_answer');
}

function guarded(answer: Response): Response {
  for (const [name, value] of Object.entries({ ...UNCACHED, ...POLICY })) {
    answer.headers.set(name, value);
  }
  return answer;
}

const isJson = (headers: Headers): boolean => /\bjson\b/.test(headers.get('content-type') ?? '');
