import { z } from 'zod';
import { idSchema } from '../../contract/fields.ts';
import { type Role, roleOrReader, roleSchema } from '../../contract/roles.ts';

/** Role in a profile; LECTOR where it is missing or unknown. */
const readRole = z
  .unknown()
  .optional()
  .transform((role): Role => roleOrReader(roleSchema.safeParse(role).data));

const textOrNull = z.string().nullish().default(null);

/**
 * The signed-in reader, as far as the browser may know: the part of a profile that the web app
 * needs, so that a server that omits the rest signs nobody out.
 */
export const readerSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: readRole,
  /** The whole list of permissions; missing or null means the default of the role (D54). */
  permisos: z.array(z.string()).nullish().catch(undefined),
  first_name: textOrNull,
  last_name: textOrNull,
  usuario_unico: z.string().default(''),
  perfil_url: textOrNull,
});
export type Reader = z.output<typeof readerSchema>;

/** Answer of `GET /api/session` (D5); `isDeactivated` where the session ended because of that (D54). */
export const sessionAnswerSchema = z.object({
  user: readerSchema.nullable(),
  isDeactivated: z.boolean().optional(),
});
export type SessionAnswer = z.output<typeof sessionAnswerSchema>;
