import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** What a token turned out to be. `expired` is authentic all the same. */
export type Reading =
  | { state: 'valid'; claims: JWTPayload; issuedAt: Date }
  | { state: 'expired' }
  | { state: 'invalid' };

/** Signs what leaves the house and must be believed when it comes back. */
export interface Signer {
  /** A token that holds readable `claims` and is valid for `seconds`, for one purpose alone. */
  sign: (purpose: string, claims: JWTPayload, seconds: number) => Promise<string>;
  /** Reads a token that was signed for this purpose; any other text is `invalid`. */
  read: (purpose: string, token: string) => Promise<Reading>;
}

const ALGORITHM = 'HS256';

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** A signer with this key (32 bytes) and clock. */
export function createSigner(key: Uint8Array, now: () => Date): Signer {
  return {
    sign: (purpose, claims, seconds) => {
      const issuedAt = inSeconds(now());
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(purpose)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key);
    },
    read: async (purpose, token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience: purpose,
          requiredClaims: ['iat', 'exp'],
          currentDate: now(),
        });
        return { state: 'valid', claims: payload, issuedAt: new Date((payload.iat ?? 0) * 1000) };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { state: 'expired' };
        if (error instanceof errors.JOSEError) return { state: 'invalid' };
        throw error;
      }
    },
  };
}
