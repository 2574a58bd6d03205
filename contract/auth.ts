import { z } from 'zod';
import { idSchema } from './fields.ts';
import { roleSchema } from './roles.ts';

const PASSWORD_LENGTH_MESSAGE = 'La contraseña debe tener al menos 8 caracteres.';

export const emailSchema = z
  .string('El correo electrónico no es válido')
  .trim()
  .max(254, 'El correo electrónico es demasiado largo.')
  .pipe(z.email('El correo electrónico no es válido'));

/** Password of 8 to 128 characters (D11). */
export const passwordSchema = z
  .string(PASSWORD_LENGTH_MESSAGE)
  .min(8, PASSWORD_LENGTH_MESSAGE)
  .max(128, 'La contraseña debe tener como máximo 128 caracteres.');

const PASSWORDS_DIFFER = 'Las contraseñas no coinciden.';

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
export type Login = z.infer<typeof loginSchema>;

export const registrationSchema = z
  .object({ email: emailSchema, password: passwordSchema, confirm_password: passwordSchema })
  .refine((data) => data.password === data.confirm_password, {
    path: ['confirm_password'],
    message: PASSWORDS_DIFFER,
  });
export type Registration = z.infer<typeof registrationSchema>;

export const sessionUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: roleSchema.nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const loginAnswerSchema = z.object({
  access: z.string().min(1),
  refresh: z.string().min(1).nullish(),
  usuario: sessionUserSchema.nullish(),
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export const refreshSchema = z.object({ refresh: z.string().min(1) });

/** Answer of either refresh call; it may carry a new `refresh` (D3). */
export const refreshAnswerSchema = z.object({
  access: z.string().min(1),
  refresh: z.string().min(1).nullish(),
});
export type RefreshAnswer = z.infer<typeof refreshAnswerSchema>;

export const passwordResetRequestSchema = z.object({ email: emailSchema });
export type PasswordResetRequest = z.infer<typeof passwordResetRequestSchema>;

export const passwordResetConfirmSchema = z
  .object({
    uid: z.string().min(1),
    token: z.string().min(1),
    new_password: passwordSchema,
    confirm_password: passwordSchema,
  })
  .refine((data) => data.new_password === data.confirm_password, {
    path: ['confirm_password'],
    message: PASSWORDS_DIFFER,
  });
export type PasswordResetConfirm = z.infer<typeof passwordResetConfirmSchema>;

export const messageAnswerSchema = z.object({ message: z.string() });
