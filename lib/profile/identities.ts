import { z } from 'zod';
import type { OwnPassword } from '../../contract/auth.ts';
import { userEndpoints } from '../../contract/endpoints.ts';
import type { Http } from '../core/http.ts';

/** Unlinks one own identity at a provider; the server ends the other sessions. Throws ApiError. */
export async function unlinkIdentity(http: Http, id: string, body: OwnPassword): Promise<void> {
  const path = userEndpoints.identity(encodeURIComponent(id));
  await http.send('DELETE', path, z.unknown(), { body });
}

/** Lets new identities be linked by their verified e-mail again. Throws ApiError. */
export async function allowIdentities(http: Http, body: OwnPassword): Promise<void> {
  await http.post(userEndpoints.identities, body);
}
