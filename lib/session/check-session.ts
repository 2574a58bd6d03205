import { ApiError, isTransient, kindOfFailure } from '../core/api-error.ts';
import { refuse, UNCACHED } from '../core/refuse.ts';
import type { Reader, SessionAnswer } from './answer.ts';
import { readReader } from './server-calls.ts';
import { type Access, openSession, type Session } from './session.ts';

/**
 * Answers `GET /api/session` (D5): who is signed in, or null, and then the cookies go. While the
 * server is away nobody knows: 503, and the cookies stay.
 */
export async function checkSession(request: Request): Promise<Response> {
  const session = openSession(request.headers);
  const user = await findReader(session, await session.open());
  const answer =
    user === undefined
      ? refuse(503)
      : Response.json({ user } satisfies SessionAnswer, { headers: UNCACHED });
  session.writeTo(answer.headers);
  return answer;
}

/** Null where nobody is signed in, undefined where that cannot be known now. */
async function findReader(
  session: Session,
  access: Access,
  isSecondTry = false,
): Promise<Reader | null | undefined> {
  if (access.kind !== 'open') return access.kind === 'away' ? undefined : null;
  try {
    return await readReader(access.token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401 && !isSecondTry)
      return findReader(session, await session.renew(), true);
    if (isTransient(error)) return undefined;
    const reason = kindOfFailure(error);
    console.warn(`A session was closed: its profile could not be read (${reason}).`);
    session.end();
    return null;
  }
}
