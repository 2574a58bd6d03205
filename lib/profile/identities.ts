import { z } from 'zod';
import { userEndpoints } from '../../contract/endpoints.ts';
import type { IdentityChange } from '../../contract/identities.ts';
import type { Http } from '../core/http.ts';

/** Unlinks one own identity at a provider; the server ends the other sessions. Throws ApiError. */
export async function unlinkIdentity(http: Http, id: string, body: IdentityChange): Promise<void> {
  const path = userEndpoints.identity(encodeURIComponent(id));
  await http.send('DELETE', path, z.unknown(), { body });
}

/** Lets new identities be linked by their verified e-mail again. Throws ApiError. */
export async function allowIdentities(http: Http, body: IdentityChange): Promise<void> {
  await http.post(userEndpoints.identities, body);
}
