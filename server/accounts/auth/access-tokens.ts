import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { idSchema } from '../../../contract/fields.ts';
import type { Role } from '../../../contract/roles.ts';
import { ACCESS_ALGORITHM, type AccessKeys } from './access-keys.ts';
import { createVerifiedTokenCache } from './verified-token-cache.ts';

const ISSUER = 'veta-minera';
const AUDIENCE = 'veta-minera/api';
const TYPE = 'at+jwt';

/** Subject of a token. The role is a hint for the web app's guard; the database decides (D7). */
export interface AccessSubject {
  userId: number;
  sessionId: string;
  role: Role;
}

const claimsSchema = z
  .object({ sub: z.coerce.number().pipe(idSchema), sid: z.uuid(), exp: z.number() })
  .transform(({ sub, sid, exp }) => ({ userId: sub, sessionId: sid, exp }));

/** Signs and reads access tokens. */
export interface AccessTokens {
  sign: (subject: AccessSubject) => Promise<string>;
  /** Subject of a token; undefined if it has another issuer or audience, or has expired. */
  read: (token: string) => Promise<Omit<AccessSubject, 'role'> | undefined>;
}

/** Access tokens of these keys that live for `lifeSeconds`. */
export function createAccessTokens(
  { signing, published }: AccessKeys,
  lifeSeconds: number,
  now: () => Date,
): AccessTokens {
  const believed = createLocalJWKSet(published);
  const known = createVerifiedTokenCache<Omit<AccessSubject, 'role'>>(now);
  return {
    sign: ({ userId, sessionId, role }) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: ACCESS_ALGORITHM, kid: signing.kid, typ: TYPE })
        .setSubject(String(userId))
        .setJti(randomUUID())
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifeSeconds)
        .sign(signing.key);
    },
    read: async (token) => {
      const before = known.find(token);
      if (before) return before;
      try {
        const { payload } = await jwtVerify(token, believed, {
          algorithms: [ACCESS_ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['exp', 'iat', 'jti'],
          currentDate: now(),
        });
        const { data } = claimsSchema.safeParse(payload);
        if (!data) return undefined;
        const { exp, ...subject } = data;
        known.add(token, { subject, until: exp * 1000 });
        return subject;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
