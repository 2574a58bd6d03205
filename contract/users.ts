import { z } from 'zod';
import { idSchema, lineSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { paginated } from './pagination.ts';
import { storedPermissionsSchema } from './permissions.ts';
import { assignableRoleSchema, roleSchema } from './roles.ts';

/**
 * Author of a text, or person who liked something. `email` is filled for that person and for staff only (D33);
 * all fields are empty for a deleted comment (D24), hence the nullable id.
 */
export const authorSchema = z.object({
  id: z.int().nullable().default(null),
  email: z.string().default(''),
  usuario_unico: lineSchema.default(''),
  perfil_url: lineSchema.nullish(),
});
export type Author = z.infer<typeof authorSchema>;

/** Row of the users table of the panel (api.md#entities-accounts). */
export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: roleSchema.nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  fecha_creacion: z.string().nullish(),
  /** Only of an ADMIN with a list of their own (D54); only on the bundled server. */
  permisos: storedPermissionsSchema,
});
export type User = z.infer<typeof userSchema>;

export const userListSchema = paginated(userSchema);

const NO_USER = 'El usuario es requerido';

export const roleAssignmentSchema = z.object(
  {
    user_id: z.int(NO_USER).positive(NO_USER).max(2_147_483_647, NO_USER),
    role: assignableRoleSchema,
  },
  INVALID_FORM,
);
export type RoleAssignment = z.infer<typeof roleAssignmentSchema>;

/** Answer to a change of role. */
export const roleAnswerSchema = z.object({ message: z.string(), usuario: userSchema });
export type RoleAnswer = z.infer<typeof roleAnswerSchema>;
