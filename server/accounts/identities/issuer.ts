import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { isSecureAddress } from '../../../contract/sign-in-providers.ts';
import { fetchFromProvider } from './provider-http.ts';

/** What an issuer publishes of itself is read again after this time. */
const FRESH_MS = 60 * 60_000;

const documentSchema = z.object({
  issuer: z.string(),
  jwks_uri: z.string().refine(isSecureAddress),
});

/** Issuer metadata that verifies tokens. */
export interface Issuer {
  /** As the tokens name it; Microsoft's common one has a gap `{tenantid}`. */
  name: string;
  /** Finds the key that signed a token; new ones are fetched, but not more often than twice a minute. */
  keys: JWTVerifyGetKey;
}

/** Thrown if the issuer is unreachable or its metadata invalid. */
export class IssuerFailure extends Error {
  override name = 'IssuerFailure';
}

/** Microsoft has one address for the accounts of all its customers, each an issuer of its own. */
const COMMON_ISSUERS = ['common', 'organizations', 'consumers'].map(
  (name) => `https://login.microsoftonline.com/${name}/v2.0`,
);
const GAP = '{tenantid}';

/** Whether a document that was found at `address` may speak for the issuer that it names. */
function isItself(name: string, address: string): boolean {
  if (name.replace(/\/+$/, '') === address) return true;
  const isCommon = name === `https://login.microsoftonline.com/${GAP}/v2.0`;
  return isCommon && COMMON_ISSUERS.includes(address);
}

/** The issuer that a token must name, given what it says of the tenant (`tid`). */
export const issuerOfTenant = (name: string, tenant: unknown): string =>
  z.guid().safeParse(tenant).success ? name.replace(GAP, String(tenant)) : name;

async function discover(address: string): Promise<Issuer> {
  const response = await fetchFromProvider(`${address}/.well-known/openid-configuration`, {
    headers: { accept: 'application/json' },
  });
  if (response.status !== 200) throw new Error(`Discovery answered ${response.status}`);
  const document = documentSchema.parse(await response.json());
  if (!isItself(document.issuer, address)) throw new Error('Discovery names another issuer');
  return {
    name: document.issuer,
    keys: createRemoteJWKSet(new URL(document.jwks_uri), { [customFetch]: fetchFromProvider }),
  };
}

/**
 * A function that answers an issuer as it describes itself below its address, asked once an hour at
 * most, and by many at the same time once. It rejects with `IssuerFailure`.
 */
export function createIssuer(address: string, now: () => Date): () => Promise<Issuer> {
  let known: { issuer: Promise<Issuer>; until: number } | undefined;
  return async () => {
    if (!known || known.until <= now().getTime()) {
      known = { issuer: discover(address), until: now().getTime() + FRESH_MS };
    }
    const asked = known;
    try {
      return await asked.issuer;
    } catch (cause) {
      if (known === asked) known = undefined;
      throw new IssuerFailure(`No discovery document at ${address}`, { cause });
    }
  };
}
