import { loginAnswerSchema } from '../../../contract/auth.ts';
import type { Role } from '../../../contract/roles.ts';
import { ApiError } from '../../core/api-error.ts';
import { sessionMessages } from '../messages.ts';
import { storeTokens, type Tokens } from './cookies.ts';
import { readReader, sessionCalls } from './server-calls.ts';
import { endSession } from './sign-out.ts';

/**
 * Opens the session of a successful login: the tokens go into cookies, the browser's former session
 * ends, and the response names the reader, without the tokens (D4). Undefined where the server's
 * answer is no login, or does not say whether the account is staff. A reader at the staff login is
 * refused, and the tokens are revoked (accounts.md#admin-login, D28).
 */
export async function signIn(
  request: Headers,
  login: unknown,
  entry: 'everybody' | 'staff',
): Promise<Response | undefined> {
  const { data } = loginAnswerSchema.safeParse(login);
  if (!data) return undefined;
  const { access, refresh, usuario } = data;
  const tokens = { access, refresh: refresh ?? undefined };
  if (entry === 'staff') {
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
 * Sets the cookies of a new session and ends that of the request: requests of the former session in
 * progress leave the new cookies alone.
 */
export async function replaceSession(
  request: Headers,
  answer: Headers,
  tokens: Tokens,
): Promise<void> {
  await endSession(request, 'replaced');
  storeTokens(answer, tokens);
}

/** Role in the profile, for a login without one (D7); undefined where it cannot be read. */
async function roleOf(access: string): Promise<Role | undefined> {
  try {
    return (await readReader(access)).role;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
