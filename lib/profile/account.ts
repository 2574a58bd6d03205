import { z } from 'zod';
import type { OwnPassword, PasswordChange } from '../../contract/auth.ts';
import { authEndpoints, userEndpoints } from '../../contract/endpoints.ts';
import type { Http } from '../core/http.ts';

/**
 * Changes the own password; the server ends all sessions, and this browser gets a new one (D29,
 * record 091). Throws ApiError.
 */
export async function changePassword(http: Http, passwords: PasswordChange): Promise<void> {
  await http.post(authEndpoints.changePassword, passwords);
}

/** Deletes the own account (D47). Throws ApiError. */
export async function deleteAccount(http: Http, body: OwnPassword): Promise<void> {
  await http.send('DELETE', userEndpoints.profile, z.unknown(), { body });
}

/** Everything that the server keeps about the reader, as it answers it. Throws ApiError. */
export const exportAccount = (http: Http): Promise<unknown> =>
  http.get(userEndpoints.exportProfile, z.unknown());
