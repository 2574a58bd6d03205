import { createHash } from 'node:crypto';
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import type {
  ProviderId,
  ProviderSignIn,
  SignInProvider,
} from '../../../contract/sign-in-providers.ts';
import { type Proof, readProof } from './claims.ts';
import { createIssuer, type Issuer, IssuerFailure, issuerOfTenant } from './issuer.ts';

/** Signatures that only the issuer can make: nothing that is checked with a shared secret. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA'],
];
/** Clocks differ, in seconds. */
const TOLERANCE_SECONDS = 60;
/** A token is for the sign-in that is under way: older ones are refused, whatever they say. */
const MAX_AGE_SECONDS = 10 * 60;

/** Thrown for an invalid token; the text is for the log and has no part of the token. */
export class BadIdToken extends Error {
  override name = 'BadIdToken';
}

/** Verifies ID tokens of providers. */
export interface IdTokens {
  /**
   * What a token proves. Undefined where the provider is not set up; throws `BadIdToken`, and
   * `IssuerFailure` where the issuer cannot be asked.
   */
  verify: (claim: ProviderSignIn) => Promise<Proof | undefined>;
}

/** A token by what was signed: the signature itself can be written in more than one way. */
export const hashIdToken = (token: string): string =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');

function reasonOf(error: errors.JOSEError): string {
  const claim = error instanceof errors.JWTClaimValidationFailed ? ` (${error.claim})` : '';
  return `${error.code}${claim}`;
}

/** Failures of `jose` that are the issuer's and not the token's. */
const isOfIssuer = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  (error instanceof errors.JOSEError && error.code === errors.JOSEError.code) ||
  !(error instanceof errors.JOSEError);

async function readClaims(
  token: string,
  issuer: Issuer,
  { clientId, now }: { clientId: string; now: Date },
): Promise<JWTPayload> {
  try {
    // Read before it is believed, for one thing: which of Microsoft's issuers it must be from.
    const { tid } = decodeJwt(token);
    const { payload } = await jwtVerify(token, issuer.keys, {
      algorithms: ALGORITHMS,
      issuer: issuerOfTenant(issuer.name, tid),
      audience: clientId,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: TOLERANCE_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (isOfIssuer(error)) throw new IssuerFailure('No keys of the issuer', { cause: error });
    throw new BadIdToken(reasonOf(error as errors.JOSEError));
  }
}

/** A token for several audiences, or for somebody else to use, must name us (OpenID Connect Core 3.1.3.7). */
function checkParty({ aud, azp }: JWTPayload, clientId: string): void {
  const several = Array.isArray(aud) && aud.length > 1;
  if (azp === undefined ? several : azp !== clientId) throw new BadIdToken('azp');
}

function checkNonce(claims: JWTPayload, nonce: string | undefined, bindsToRequest: boolean): void {
  // A provider that gives nonces gives them always; of another one even an unasked one must fit.
  if (!bindsToRequest && claims.nonce === undefined) return;
  if (nonce === undefined || claims.nonce !== nonce) throw new BadIdToken('nonce');
}

/** Checks tokens of these providers, by this clock. */
export function createIdTokens(providers: readonly SignInProvider[], now: () => Date): IdTokens {
  const known = new Map<ProviderId, { provider: SignInProvider; ask: () => Promise<Issuer> }>(
    providers.map((provider) => [
      provider.id,
      { provider, ask: createIssuer(provider.issuer, now) },
    ]),
  );
  return {
    verify: async ({ provider: id, id_token: token, nonce }) => {
      const found = known.get(id);
      if (!found) return undefined;
      const { clientId, bindsToRequest } = found.provider;
      const claims = await readClaims(token, await found.ask(), { clientId, now: now() });
      checkParty(claims, clientId);
      checkNonce(claims, nonce ?? undefined, bindsToRequest);
      const proof = readProof(claims, id);
      if (!proof) throw new BadIdToken('sub');
      return { ...proof, tokenHash: hashIdToken(token) };
    },
  };
}
