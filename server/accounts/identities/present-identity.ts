import { createHash } from 'node:crypto';
import type { Identity } from '../../../contract/identities.ts';
import { providerName, type SignInProvider } from '../../../contract/sign-in-providers.ts';
import type { IdentityRow } from '../auth/identity-repository.ts';

/** Id of an identity in addresses of the API: a digest, since issuer and subject make no path segment. */
export const identityId = ({ emisor, identificador }: IdentityRow): string =>
  createHash('sha256')
    .update(JSON.stringify([emisor, identificador]))
    .digest('base64url');

/** An identity as its owner sees it. */
export const presentIdentity = (
  row: IdentityRow,
  providers: readonly SignInProvider[],
): Identity => ({
  id: identityId(row),
  proveedor: providerName(row.emisor, providers),
  creado_en: row.creado_en,
});
