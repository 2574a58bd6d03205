import { loginAnswerSchema } from '../../contract/auth.ts';
import type { Role } from '../../contract/roles.ts';
import { ApiError } from '../core/api-error.ts';
import { storeTokens, type Tokens } from './cookies.ts';
import { sessionMessages } from './messages.ts';
import { readReader, sessionCalls } from './server-calls.ts';
import { endSession } from './sign-out.ts';

/**
 * Opens the session of a login that the server has accepted: the pair goes into the cookies, the
 * session that the browser had before ends, and the answer says who signed in, without the tokens
 * (D4). Undefined where the server's answer is no login, or where it does not say whether somebody is
 * staff. A reader who comes through the door of the staff is sent away, and the pair is revoked
 * (accounts.md#admin-login, D28).
 */
export async function signIn(
  request: Headers,
  login: unknown,
  door: 'everybody' | 'staff',
): Promise<Response | undefined> {
  const { data } = loginAnswerSchema.safeParse(login);
  if (!data) return undefined;
  const { access, refresh, usuario } = data;
  const tokens = { access, refresh: refresh ?? undefined };
  if (door === 'staff') {
    const role = usuario?.role ?? (await roleOf(access));
    if (role === undefined || role === 'LECTOR') {
      await sessionCalls(request).revoke(tokens);
      if (role === undefined) return undefined;
      return Response.json({ detail: sessionMessages.readerInPanel }, { status: 403 });
    }
  }
  const answer = Response.json(usuario ? { usuario } : {});
  await replaceSession(request, answer.headers, tokens);
  return answer;
}

/**
 * Puts a new session on the answer, and ends the one that the request came with: what is still under way in that one
 * leaves the new cookies alone.
 */
export async function replaceSession(
  request: Headers,
  answer: Headers,
  tokens: Tokens,
): Promise<void> {
  await endSession(request, 'replaced');
  storeTokens(answer, tokens);
}

/** Role that the profile tells, for a login that tells none (D7); undefined where it cannot be read. */
async function roleOf(access: string): Promise<Role | undefined> {
  try {
    return (await readReader(access)).role;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
