import { z } from 'zod';
import { userEndpoints } from '../../contract/endpoints.ts';
import { isNotFound } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';

/** Ends one own session; one that is over already is no error. Throws ApiError. */
export async function endSession(http: Http, id: string): Promise<void> {
  try {
    await http.send('DELETE', userEndpoints.session(encodeURIComponent(id)), z.unknown());
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** Ends all own sessions but the one that asks. Throws ApiError. */
export async function endOtherSessions(http: Http): Promise<void> {
  await http.send('DELETE', userEndpoints.sessions, z.unknown());
}
