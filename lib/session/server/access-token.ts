import { decodeJwt } from 'jose';
import { z } from 'zod';
import { idSchema } from '../../../contract/fields.ts';
import { roleSchema } from '../../../contract/roles.ts';

/** Servers write the account id as a number or as digits. */
const accountSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(idSchema)
  .optional()
  // A name, an e-mail address or a UUID is no account id.
  .catch(undefined);

const claimsSchema = z
  .object({
    exp: z.number().default(Infinity),
    role: roleSchema.optional().catch(undefined),
    user_id: z.unknown().optional(),
    sub: z.unknown().optional(),
    sid: z.string().optional().catch(undefined),
  })
  .transform(({ exp, role, user_id, sub, sid }) => ({
    /** Account id; undefined where the token has none (D79). */
    account: accountSchema.parse(user_id ?? sub),
    /** Session id, where the token has one. */
    session: sid,
    /** Whether it has expired, or expires within so many milliseconds. */
    endsWithin: (milliseconds: number) => exp * 1000 <= Date.now() + milliseconds,
    /** A hint only: the server decides with the role that it has now (D7). */
    role,
  }));

/** Claims that the web app reads. */
export type AccessClaims = z.output<typeof claimsSchema>;

/** The three parts of a token; anything else would be invalid in a header. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Decodes the claims of an access token, unverified; undefined for anything else. */
export function readClaims(access: string): AccessClaims | undefined {
  if (!TOKEN.test(access)) return undefined;
  try {
    return claimsSchema.parse(decodeJwt(access));
  } catch {
    return undefined;
  }
}
