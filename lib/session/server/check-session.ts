import { ACCOUNT_DEACTIVATED } from '../../../contract/team.ts';
import { ApiError, isTransient, kindOfFailure } from '../../core/api-error.ts';
import { refuse, UNCACHED } from '../../core/server/refuse.ts';
import type { SessionAnswer } from '../answer.ts';
import { readReader } from './server-calls.ts';
import { type Access, openSession, type Session } from './session.ts';

/**
 * Answers `GET /api/session` (D5): the signed-in reader, or null, which also removes the cookies.
 * While the server is unreachable: 503, and the cookies stay.
 */
export async function checkSession(request: Request): Promise<Response> {
  const session = openSession(request.headers);
  const found = await findReader(session, await session.open());
  const answer = found === undefined ? refuse(503) : Response.json(found, { headers: UNCACHED });
  session.writeTo(answer.headers);
  return answer;
}

const NOBODY: SessionAnswer = { user: null };

/** Undefined where it is unknown now who is signed in. */
async function findReader(
  session: Session,
  access: Access,
  isRetry = false,
): Promise<SessionAnswer | undefined> {
  if (access.kind === 'unreachable') return undefined;
  if (access.kind === 'none') return NOBODY;
  if (access.kind === 'ended') {
    return access.text === ACCOUNT_DEACTIVATED ? { ...NOBODY, isDeactivated: true } : NOBODY;
  }
  try {
    return { user: await readReader(access.token) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401 && !isRetry) return findReader(session, await session.renew(), true);
    if (isTransient(error)) return undefined;
    const reason = kindOfFailure(error);
    console.warn(`A session was closed: its profile could not be read (${reason}).`);
    session.end();
    return NOBODY;
  }
}
