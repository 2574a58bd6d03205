import { ApiError, isTransient } from '../core/api-error.ts';
import { createHttp } from '../core/http.ts';
import { readBody } from '../core/read-body.ts';
import { env } from '../core/server/env.ts';
import { pickHeaders } from '../core/server/pick-headers.ts';
import { refuse } from '../core/server/refuse.ts';
import { type EmailLinkPath, emailLinks } from './links.ts';
import { signNotice } from './signed-notice.ts';

/** Timeout of the body in milliseconds, and its largest size. */
const TIMEOUT_MS = 10_000;
const MAX_BODY_BYTES = 10_000;

/**
 * Answers the POST of the button behind an e-mail link, and the one-click unsubscribe of RFC 8058,
 * which mail programs send by themselves (D32, D34). The token in the address is the only
 * authorization: neither Origin nor cookies count.
 */
export async function followEmailLink(request: Request, path: EmailLinkPath): Promise<Response> {
  const { endpoint, oneClick, failed } = emailLinks[path];
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const body = oneClick === undefined ? undefined : await bodyOf(request);
  if (body === 'aborted') return refuse(400);
  const done = body && (await isOneClick(request, body)) ? oneClick : undefined;
  try {
    const headers = pickHeaders(request.headers, ['accept-language', 'x-forwarded-for']);
    const api = createHttp({ url: env().API_BASE_URL });
    await api.post(endpoint, { token }, Object.fromEntries(headers));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return done !== undefined ? answerProgram(error, failed) : redirectPerson(path, token, error);
  }
  return done !== undefined ? plain(200, done) : seeOther(path, { listo: '' });
}

/**
 * Reads the body of a request; undefined where it is longer than that of any button or mail
 * program.
 */
const bodyOf = (request: Request): Promise<Blob | undefined | 'aborted'> =>
  readBody(request, MAX_BODY_BYTES, AbortSignal.timeout(TIMEOUT_MS)).catch(() => 'aborted');

/** Whether a body is that of RFC 8058, in either content type. */
async function isOneClick({ headers }: Request, body: Blob): Promise<boolean> {
  try {
    const type = headers.get('content-type') ?? '';
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    return form.get('List-Unsubscribe') === 'One-Click';
  } catch {
    return false;
  }
}

function answerProgram({ status = 502, said }: ApiError, failed: string): Response {
  return plain(status < 500 ? status : 502, said ?? failed);
}

/** Redirects to the page: with the token where a retry may help. */
async function redirectPerson(path: EmailLinkPath, token: string, error: ApiError) {
  const { status = 502, said } = error;
  // A retry may help: the failure is temporary.
  const mayHelp = isTransient(error);
  const { failed, refused } = emailLinks[path];
  const text = status < 500 ? said : undefined;
  const aviso = await signNotice(text ?? (mayHelp ? failed : refused.text));
  return seeOther(path, mayHelp ? { token, aviso } : { aviso });
}

const UNCACHED = { 'cache-control': 'no-store' };

const plain = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { ...UNCACHED, 'content-type': 'text/plain; charset=utf-8' },
  });

function seeOther(path: EmailLinkPath, query: Record<string, string>): Response {
  const location = `${path}?${new URLSearchParams(query)}`;
  return new Response(null, { status: 303, headers: { ...UNCACHED, location } });
}
