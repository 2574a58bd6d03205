import { z } from 'zod';
import type { OwnPassword } from '../../contract/auth.ts';
import { userEndpoints } from '../../contract/endpoints.ts';
import { isNotFound } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';

/**
 * Ends one own session; one that has ended already is no error. `body` where the server requires
 * the password. Throws ApiError.
 */
export async function endSession(http: Http, id: string, body?: OwnPassword): Promise<void> {
  try {
    await http.send('DELETE', userEndpoints.session(encodeURIComponent(id)), z.unknown(), { body });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** Ends all own sessions but the current one; `body` as above. Throws ApiError. */
export async function endOtherSessions(http: Http, body?: OwnPassword): Promise<void> {
  await http.send('DELETE', userEndpoints.sessions, z.unknown(), { body });
}
