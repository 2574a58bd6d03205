import { ApiError, isTransient } from '../core/api-error.ts';
import { env } from '../core/env.ts';
import { createHttp } from '../core/http.ts';
import { pickHeaders } from '../core/pick-headers.ts';
import { readBody } from '../core/read-body.ts';
import { refuse } from '../core/refuse.ts';
import { type LetterPath, letterLinks } from './letter-links.ts';
import { sealNotice } from './sealed-notice.ts';

/** Longest wait for the body, in milliseconds, and its longest size. */
const PATIENCE_MS = 10_000;
const MAX_BODY_BYTES = 10_000;

/**
 * Answers the POST of the button behind a letter's link, and the one-click unsubscribe of RFC 8058,
 * which mail programs send by themselves (D32, D34). The token in the address is all the authority
 * there is: neither Origin nor cookies count.
 */
export async function followLetterLink(request: Request, path: LetterPath): Promise<Response> {
  const { endpoint, oneClick, failed } = letterLinks[path];
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const body = oneClick === undefined ? undefined : await bodyOf(request);
  if (body === 'broken off') return refuse(400);
  const done = body && (await asksForOneClick(request, body)) ? oneClick : undefined;
  try {
    const headers = pickHeaders(request.headers, ['accept-language', 'x-forwarded-for']);
    const api = createHttp({ url: env().API_BASE_URL });
    await api.post(endpoint, { token }, Object.fromEntries(headers));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return done !== undefined ? tellProgram(error, failed) : tellPerson(path, token, error);
  }
  return done !== undefined ? plain(200, done) : seeOther(path, { listo: '' });
}

/** The body of a request; undefined where it is longer than any that a button or a program sends. */
const bodyOf = (request: Request): Promise<Blob | undefined | 'broken off'> =>
  readBody(request, MAX_BODY_BYTES, AbortSignal.timeout(PATIENCE_MS)).catch(() => 'broken off');

/** Whether a body is that of RFC 8058, in either of the forms that a program may send it. */
async function asksForOneClick({ headers }: Request, body: Blob): Promise<boolean> {
  try {
    const type = headers.get('content-type') ?? '';
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    return form.get('List-Unsubscribe') === 'One-Click';
  } catch {
    return false;
  }
}

function tellProgram({ status = 502, said }: ApiError, failed: string): Response {
  return plain(status < 500 ? status : 502, said ?? failed);
}

/** Back to the page: with the token where another press may help, without it where it cannot. */
async function tellPerson(path: LetterPath, token: string, error: ApiError) {
  const { status = 502, said } = error;
  // Worth another press: the refusal is about the moment, not about the link.
  const mayHelp = isTransient(error);
  const { failed, refused } = letterLinks[path];
  const told = status < 500 ? said : undefined;
  const aviso = await sealNotice(told ?? (mayHelp ? failed : refused.text));
  return seeOther(path, mayHelp ? { token, aviso } : { aviso });
}

const UNCACHED = { 'cache-control': 'no-store' };

const plain = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { ...UNCACHED, 'content-type': 'text/plain; charset=utf-8' },
  });

function seeOther(path: LetterPath, query: Record<string, string>): Response {
  const location = `${path}?${new URLSearchParams(query)}`;
  return new Response(null, { status: 303, headers: { ...UNCACHED, location } });
}
