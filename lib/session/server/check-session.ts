import { ApiError, isTransient, kindOfFailure } from '../../core/api-error.ts';
import { refuse, UNCACHED } from '../../core/server/refuse.ts';
import type { Reader, SessionAnswer } from '../answer.ts';
import { readReader } from './server-calls.ts';
import { type Access, openSession, type Session } from './session.ts';

/**
 * Answers `GET /api/session` (D5): the signed-in reader, or null, which also removes the cookies.
 * While the server is unreachable: 503, and the cookies stay.
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

/** Null for nobody, undefined where that is unknown now. */
async function findReader(
  session: Session,
  access: Access,
  isRetry = false,
): Promise<Reader | null | undefined> {
  if (access.kind !== 'open') return access.kind === 'unreachable' ? undefined : null;
  try {
    return await readReader(access.token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401 && !isRetry) return findReader(session, await session.renew(), true);
    if (isTransient(error)) return undefined;
    const reason = kindOfFailure(error);
    console.warn(`A session was closed: its profile could not be read (${reason}).`);
    session.end();
    return null;
  }
}
