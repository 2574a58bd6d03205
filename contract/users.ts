import { z } from 'zod';
import { idSchema } from './fields.ts';
import { paginated } from './pagination.ts';
import { assignableRoleSchema, roleSchema } from './roles.ts';

/**
 * Who wrote or liked something. `email` is filled for that person and for staff only (D33); all
 * fields are empty for a deleted comment (D24), hence the nullable id.
 */
export const authorSchema = z.object({
  id: z.int().nullable().default(null),
  email: z.string().default(''),
  usuario_unico: z.string().default(''),
  perfil_url: z.string().nullish(),
});
export type Author = z.infer<typeof authorSchema>;

/** Row of the users table of the panel (cuentas.md section 3). */
export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: roleSchema.nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  fecha_creacion: z.string().nullish(),
});
export type User = z.infer<typeof userSchema>;

export const userListSchema = paginated(userSchema);

export const roleAssignmentSchema = z.object({ user_id: idSchema, role: assignableRoleSchema });
export type RoleAssignment = z.infer<typeof roleAssignmentSchema>;
