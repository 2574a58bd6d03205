import { decodeJwt } from 'jose';
import { z } from 'zod';
import { roleSchema } from '../../contract/roles.ts';

const claimsSchema = z
  .object({ exp: z.number().default(Infinity), role: roleSchema.optional().catch(undefined) })
  .transform(({ exp, role }) => ({
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
