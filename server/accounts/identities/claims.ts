import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { verifiedEmailSchema } from '../../../contract/auth.ts';
import { cleanOptionalText } from '../../../contract/community-text.ts';
import { cleanLine } from '../../../contract/one-line.ts';
import type { ProviderId } from '../../../contract/sign-in-providers.ts';

/** Claims of a verified ID token. */
export interface Proof {
  issuer: string;
  subject: string;
  /** In the form in which accounts keep it; undefined where the issuer does not call it verified. */
  email: string | undefined;
  firstName: string | null;
  lastName: string | null;
  /** What the token is remembered by once it was used. */
  tokenHash: string;
}

const MAX_NAME_LENGTH = 150;

const nameSchema = z
  .string()
  .overwrite(cleanLine)
  .max(MAX_NAME_LENGTH)
  .overwrite(cleanOptionalText)
  .min(1)
  .nullable()
  .catch(null);

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().regex(/^\P{C}{1,255}$/u),
  email: verifiedEmailSchema.optional().catch(undefined),
  email_verified: z.unknown().optional(),
  /** Microsoft's claim: the domain of the e-mail was proven to be its customer's. */
  xms_edov: z.unknown().optional(),
  given_name: nameSchema,
  family_name: nameSchema,
  name: nameSchema,
});

/** Some issuers write their booleans as text, or as a number. */
const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1';

/**
 * The claims of a token that was believed, with what cannot be used left out; undefined where it
 * does not name anybody.
 */
export function readProof(
  payload: JWTPayload,
  provider: ProviderId,
): Omit<Proof, 'tokenHash'> | undefined {
  const claims = claimsSchema.safeParse(payload).data;
  if (!claims) return undefined;
  const { iss, sub, email, given_name, family_name, name } = claims;
  // Microsoft documents `xms_edov` alone as proof; an `email_verified` of its tokens proves nothing.
  const isVerified = isTrue(provider === 'microsoft' ? claims.xms_edov : claims.email_verified);
  return {
    issuer: iss,
    subject: sub,
    email: isVerified ? email : undefined,
    firstName: given_name ?? (family_name === null ? name : null),
    lastName: family_name,
  };
}
