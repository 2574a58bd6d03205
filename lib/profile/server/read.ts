import 'server-only';
import { redirect } from 'next/navigation';
import { type Session, sessionListSchema } from '../../../contract/auth.ts';
import { userEndpoints } from '../../../contract/endpoints.ts';
import { type IdentityList, identityListSchema } from '../../../contract/identities.ts';
import { type Profile, profileSchema } from '../../../contract/profile.ts';
import { ApiError, isNotFound } from '../../core/api-error.ts';
import { dayIn } from '../../core/dates.ts';
import type { Http } from '../../core/http.ts';
import { env } from '../../core/server/env.ts';
import { loginAddress } from '../../session/next-path.ts';
import { apiOfReader } from '../../session/server/server-session.ts';
import { ageOf } from '../age.ts';

/**
 * The reader's profile and API client, for the page at `path`; no profile where the server has
 * none. Redirects to the login, and back, after the end of the session. Throws ApiError where the
 * profile cannot be read.
 */
export async function readOwnProfile(
  path: string,
): Promise<{ http: Http; profile: Profile | undefined }> {
  const http = await apiOfReader();
  if (!http) redirect(loginAddress(path));
  try {
    const profile = await http.get(userEndpoints.profile, profileSchema);
    const today = dayIn(new Date(), env().SITE_TIME_ZONE);
    return { http, profile: { ...profile, edad: ageOf(profile, today) } };
  } catch (error) {
    if (isNotFound(error)) return { http, profile: undefined };
    if (error instanceof ApiError && error.status === 401) redirect(loginAddress(path));
    throw error;
  }
}

/** Result of reading the sessions. */
export type Sessions =
  | { kind: 'read'; sessions: Session[]; asksPassword: boolean }
  | { kind: 'failed' | 'not offered' };

/** Statuses of a server without the call. */
const NOT_OFFERED = [404, 405, 501];

/**
 * The reader's sessions. The call is not specified, like all of the section 'Seguridad': a server
 * without it is taken to have none of them.
 */
export async function readSessions(http: Http): Promise<Sessions> {
  try {
    const list = await http.get(userEndpoints.sessions, sessionListSchema);
    return { kind: 'read', sessions: list.results, asksPassword: list.pide_contrasena };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: NOT_OFFERED.includes(error.status ?? 0) ? 'not offered' : 'failed' };
  }
}

/** Result of reading the identities at providers. */
export type Identities = ({ kind: 'read' } & IdentityList) | { kind: 'failed' | 'not offered' };

/** The reader's provider accounts; an older server has no such call. */
export async function readIdentities(http: Http): Promise<Identities> {
  try {
    return { kind: 'read', ...(await http.get(userEndpoints.identities, identityListSchema)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: NOT_OFFERED.includes(error.status ?? 0) ? 'not offered' : 'failed' };
  }
}
