import { z } from 'zod';
import { isEmailAddress, normalizeEmail, withAsciiDomain } from './email-address.ts';
import { dateTextSchema, emailRefusal, idSchema, MAX_EMAIL, MAX_RAW_EMAIL } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { roleSchema } from './roles.ts';

const PASSWORD_LENGTH_MESSAGE = 'La contraseña debe tener al menos 8 caracteres.';

const LONG_EMAIL = 'El correo electrónico es demasiado largo.';

/**
 * E-mail of an account, in the one form in which it is stored and compared (record 084): as `normalizeEmail` leaves it, and
 * in lower case. Letters of other scripts that merely look Latin are refused.
 */
export const emailSchema = z
  .string('El correo electrónico no es válido')
  .max(MAX_RAW_EMAIL, { error: LONG_EMAIL, abort: true })
  .overwrite(normalizeEmail)
  .toLowerCase()
  .max(MAX_EMAIL, { error: LONG_EMAIL, abort: true })
  .refine(isEmailAddress, emailRefusal);

/**
 * E-mail that a provider calls verified, in the same form. It is not cleaned, which could yield another
 * address than the verified one.
 */
export const verifiedEmailSchema = z
  .string()
  .trim()
  .max(MAX_EMAIL)
  // Lower-casing maps some letters, such as the Kelvin sign, to ASCII, which would name another mailbox.
  .regex(/^[\x21-\x7e]+@[^@]+$/)
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .refine(isEmailAddress);

/** Password of 8 to 128 characters (D11). */
export const passwordSchema = z
  .string(PASSWORD_LENGTH_MESSAGE)
  .min(8, PASSWORD_LENGTH_MESSAGE)
  .max(128, 'La contraseña debe tener como máximo 128 caracteres.');

/** Text for two passwords that should be the same. */
export const PASSWORDS_DIFFER = 'Las contraseñas no coinciden.';

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

/** Response to a registration, without a session: the web signs in with the same credentials (accounts.md#registration). */
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

/** Part of the login response that the browser receives: the tokens stay in the web (D4). */
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
/** Part of a link that was sent by e-mail. */
export const linkPart = z.string(INVALID_LINK).min(1, INVALID_LINK).max(500, INVALID_LINK);

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

/** Refusal of a call that needs the current password and lacks it. */
export const CURRENT_PASSWORD = 'La contraseña actual es requerida';
/** Password to compare, not to store: accounts may have one that today's rules refuse. */
const knownPasswordSchema = z
  .string(CURRENT_PASSWORD)
  .min(1, CURRENT_PASSWORD)
  .max(128, 'La contraseña debe tener como máximo 128 caracteres.');

/** Change of the password of the own account; only on the bundled server. */
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

/** Response to it: tokens of the session that replaces the current one. */
export const passwordChangeAnswerSchema = messageAnswerSchema.extend({
  access: z.string().min(1),
  refresh: z.string().min(1),
});

/**
 * The password for ending sessions; accounts without one, which sign in through a provider, need none. Only on
 * the bundled server.
 */
export const sessionEndSchema = z
  .object({ password: knownPasswordSchema.nullish() }, INVALID_FORM)
  .nullish();

/**
 * The current password, required for what a stolen session must not do: delete the account (D47), end sessions,
 * change sign-in providers. Only on the bundled server.
 */
export const ownPasswordSchema = z.object({ password: knownPasswordSchema }, INVALID_FORM);
export type OwnPassword = z.infer<typeof ownPasswordSchema>;

/** A session of an account. `navegador` is its User-Agent, or ''. */
export const sessionSchema = z.object({
  id: z.string().min(1),
  creado_en: dateTextSchema,
  ultimo_uso: dateTextSchema,
  navegador: z.string().default(''),
  direccion: z.string().default(''),
  /** Whether it is the session of this request. */
  actual: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionListSchema = z.object({
  results: z.array(sessionSchema),
  /** Whether ending a session other than the current one needs the password. */
  pide_contrasena: z.boolean().default(false),
});
export type SessionList = z.infer<typeof sessionListSchema>;
