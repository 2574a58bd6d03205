import { z } from 'zod';
import { isEmailAddress, mendEmail, withAsciiDomain } from './email-address.ts';
import { dateTextSchema, emailRefusal, idSchema, MAX_EMAIL, MAX_RAW_EMAIL } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { roleSchema } from './roles.ts';

const PASSWORD_LENGTH_MESSAGE = 'La contraseña debe tener al menos 8 caracteres.';

const LONG_EMAIL = 'El correo electrónico es demasiado largo.';

/**
 * E-mail of an account, in the one form in which it is stored and compared (decision 084): as `mendEmail` leaves it, and
 * in lower case. Letters of other scripts that merely look Latin are refused.
 */
export const emailSchema = z
  .string('El correo electrónico no es válido')
  .max(MAX_RAW_EMAIL, { error: LONG_EMAIL, abort: true })
  .overwrite(mendEmail)
  .toLowerCase()
  .max(MAX_EMAIL, { error: LONG_EMAIL, abort: true })
  .refine(isEmailAddress, emailRefusal);

/**
 * E-mail that somebody else calls verified, in the same form. Nothing is taken off it: another address than the verified
 * one could come out.
 */
export const verifiedEmailSchema = z
  .string()
  .trim()
  .max(MAX_EMAIL)
  // Small letters make an ASCII letter of some others, such as the Kelvin sign: those name another mailbox.
  .regex(/^[\x21-\x7e]+@[^@]+$/)
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .refine(isEmailAddress);

/** Password of 8 to 128 characters (D11). */
export const passwordSchema = z
  .string(PASSWORD_LENGTH_MESSAGE)
  .min(8, PASSWORD_LENGTH_MESSAGE)
  .max(128, 'La contraseña debe tener como máximo 128 caracteres.');

const PASSWORDS_DIFFER = 'Las contraseñas no coinciden.';

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema }, INVALID_FORM);
export type Login = z.infer<typeof loginSchema>;

export const registrationSchema = z
  .object(
    { email: emailSchema, password: passwordSchema, confirm_password: passwordSchema },
    INVALID_FORM,
  )
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

/** Answer to a registration; it signs nobody in: the web logs in with the same words (section 4). */
export const registrationAnswerSchema = z.object({
  message: z.string(),
  usuario: sessionUserSchema,
});
export type RegistrationAnswer = z.infer<typeof registrationAnswerSchema>;

export const loginAnswerSchema = z.object({
  access: z.string().min(1),
  refresh: z.string().min(1).nullish(),
  usuario: sessionUserSchema.nullish(),
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

/** What the browser sees of the answer to a login: the tokens stay with the web (D4). */
export const signedInAnswerSchema = loginAnswerSchema.pick({ usuario: true });
export type SignedInAnswer = z.infer<typeof signedInAnswerSchema>;

const NO_REFRESH_TOKEN = 'Sesión expirada, vuelve a iniciar sesión.';
const refreshTokenSchema = z
  .string(NO_REFRESH_TOKEN)
  .min(1, NO_REFRESH_TOKEN)
  .max(4096, NO_REFRESH_TOKEN);

export const refreshSchema = z.object({ refresh: refreshTokenSchema }, INVALID_FORM);

/** Answer of either refresh call; it may carry a new `refresh` (D3). */
export const refreshAnswerSchema = z.object({
  access: z.string().min(1),
  refresh: z.string().min(1).nullish(),
});
export type RefreshAnswer = z.infer<typeof refreshAnswerSchema>;

/** Ends the session of this refresh token; without one, that of the access token (D29). */
export const logoutSchema = z
  .object({ refresh: refreshTokenSchema.nullish() }, INVALID_FORM)
  .nullish();

export const passwordResetRequestSchema = z.object({ email: emailSchema }, INVALID_FORM);
export type PasswordResetRequest = z.infer<typeof passwordResetRequestSchema>;

const INVALID_LINK = 'El enlace no es válido';
const linkPart = z.string(INVALID_LINK).min(1, INVALID_LINK).max(500, INVALID_LINK);

/** A new password, typed twice. */
export const newPasswordSchema = z
  .object({ new_password: passwordSchema, confirm_password: passwordSchema }, INVALID_FORM)
  .refine((data) => data.new_password === data.confirm_password, {
    path: ['confirm_password'],
    message: PASSWORDS_DIFFER,
  });

export const passwordResetConfirmSchema = newPasswordSchema.safeExtend({
  uid: linkPart,
  token: linkPart,
});
export type PasswordResetConfirm = z.infer<typeof passwordResetConfirmSchema>;

/** Body of the call that confirms the e-mail of an account: the signed token that the link carries. */
export const confirmEmailSchema = z.object(
  { token: z.string(INVALID_LINK).min(1, INVALID_LINK).max(2000, INVALID_LINK) },
  INVALID_FORM,
);

export const messageAnswerSchema = z.object({ message: z.string() });

/** Told where the password is asked for of somebody who is signed in, and missing. */
export const CURRENT_PASSWORD = 'La contraseña actual es requerida';
/** Password that is compared and not stored: whatever was once accepted is let in. */
const knownPasswordSchema = z
  .string(CURRENT_PASSWORD)
  .min(1, CURRENT_PASSWORD)
  .max(128, 'La contraseña debe tener como máximo 128 caracteres.');

/** Change of the password by somebody who is signed in; the bundled server's own. */
export const passwordChangeSchema = z
  .object(
    {
      current_password: knownPasswordSchema,
      new_password: passwordSchema,
      confirm_password: passwordSchema,
    },
    INVALID_FORM,
  )
  .refine((data) => data.new_password === data.confirm_password, {
    path: ['confirm_password'],
    message: PASSWORDS_DIFFER,
  });
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** Answer to it: the tokens of the session that takes the place of the one that asked. */
export const passwordChangeAnswerSchema = messageAnswerSchema.extend({
  access: z.string().min(1),
  refresh: z.string().min(1),
});

/**
 * The password for ending sessions; who has none, as they sign in through a provider only, needs none. The bundled
 * server's own.
 */
export const sessionEndSchema = z
  .object({ password: knownPasswordSchema.nullish() }, INVALID_FORM)
  .nullish();

/**
 * The own password, before what a copied session must not do: deleting the account (D47), ending sessions, changing what
 * providers may do. The bundled server's own.
 */
export const ownPasswordSchema = z.object({ password: knownPasswordSchema }, INVALID_FORM);
export type OwnPassword = z.infer<typeof ownPasswordSchema>;

/** A place where somebody is signed in. `navegador` is what the browser calls itself, or ''. */
export const sessionSchema = z.object({
  id: z.string().min(1),
  creado_en: dateTextSchema,
  ultimo_uso: dateTextSchema,
  navegador: z.string().default(''),
  direccion: z.string().default(''),
  /** Whether it is the session that asks. */
  actual: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionListSchema = z.object({
  results: z.array(sessionSchema),
  /** Whether ending another session than the one that asks needs the password. */
  pide_contrasena: z.boolean().default(false),
});
export type SessionList = z.infer<typeof sessionListSchema>;
