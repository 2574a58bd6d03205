import { decodeJwt } from 'jose';
import { z } from 'zod';
import { idSchema } from '../../contract/fields.ts';
import { roleSchema } from '../../contract/roles.ts';

/** Servers write the id of an account as a number or as its digits. */
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
  // A name, an e-mail or a UUID is no id of an account.
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
    /** Id of the account whose token it is; undefined where the token does not say (D79). */
    account: accountSchema.parse(user_id ?? sub),
    /** Id of the session, where the token says it. */
    session: sid,
    /** Whether it has ended, or ends within so many milliseconds. */
    endsWithin: (milliseconds: number) => exp * 1000 <= Date.now() + milliseconds,
    /** A hint only: the server decides with the role that it has now (D7). */
    role,
  }));

/** What the web reads from an access token. */
export type AccessClaims = z.output<typeof claimsSchema>;

/** The three parts of a token. Anything else would not fit into a header either. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Claims of an access token, unverified; undefined for what is no token. */
export function readClaims(access: string): AccessClaims | undefined {
  if (!TOKEN.test(access)) return undefined;
  try {
    return claimsSchema.parse(decodeJwt(access));
  } catch {
    return undefined;
  }
}
