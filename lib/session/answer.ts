import { z } from 'zod';
import { sessionUserSchema } from '../../contract/auth.ts';
import { roleSchema } from '../../contract/roles.ts';

/** Who is signed in, as the browser may know it. A role that the server does not tell is LECTOR. */
export const readerSchema = sessionUserSchema.extend({
  role: roleSchema,
  usuario_unico: z.string(),
  perfil_url: z.string().nullable(),
});
export type Reader = z.infer<typeof readerSchema>;

/** Answer of `GET /api/session` (D5). */
export const sessionAnswerSchema = z.object({ user: readerSchema.nullable() });
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
