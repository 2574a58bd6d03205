/**
 * Second factor of a sign-in, and the renewed proof that delicate calls ask for (D55); only on servers with the
 * capability `equipo`.
 */

import { z } from 'zod';
import { CURRENT_PASSWORD, ownPasswordSchema } from './auth.ts';
import { dateTextSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';

/** Number of recovery codes that are given at once. */
export const RECOVERY_CODES = 10;
/** How long a proof of identity is valid, in minutes: a sign-in, a password or a code. */
export const PROOF_MINUTES = 15;

/** Body of the 403 of a login, login-admin or oidc call whose account has a second factor. */
export const secondStepSchema = z.object({
  message: z.string(),
  /** Names this sign-in in the second step; valid for 5 minutes. */
  desafio: z.string().min(1).max(500),
  /** Ways to take the second step; readers ignore those that they do not know. */
  metodos: z.array(z.string()).default([]),
});
export type SecondStep = z.infer<typeof secondStepSchema>;

/** The second step that a body of a 403 asks for; undefined for every other body. Look here before mapping a 403 (D55). */
export const secondStepOf = (body: unknown): SecondStep | undefined =>
  secondStepSchema.safeParse(body).data;

/** Body of the 403 of a call that needs a proof of identity not older than `PROOF_MINUTES`. */
export const confirmationRefusalSchema = z.object({
  message: z.string(),
  confirmar: z.literal(true),
  /** What the account can prove itself with; none: only a new sign-in, through its provider. */
  metodos: z.array(z.enum(['password', 'codigo'])).default(['password']),
});
export type ConfirmationRefusal = z.infer<typeof confirmationRefusalSchema>;

/** The proof of identity that a body of a 403 asks for; undefined for every other body. */
export const confirmationOf = (body: unknown): ConfirmationRefusal | undefined =>
  confirmationRefusalSchema.safeParse(body).data;

/**
 * Body of the 403 of a staff call while the server demands a second factor of staff (`REQUIRE_SECOND_FACTOR`) and the
 * caller has none.
 */
const enrollmentRefusalSchema = z.object({ message: z.string(), alta: z.literal(true) });
export type EnrollmentRefusal = z.infer<typeof enrollmentRefusalSchema>;

/** Whether a body of a 403 asks for a second factor to be set up. */
export const isEnrollmentRefusal = (body: unknown): boolean =>
  enrollmentRefusalSchema.safeParse(body).success;

const CODE = 'Escribe el código de 6 números de tu aplicación, o un código de recuperación.';

/** A code of the app (6 digits) or a recovery code, as typed: blanks, dashes and case do not count. */
export const codeSchema = z
  .string(CODE)
  .max(60, CODE)
  .overwrite((code) => code.replaceAll(/[\s\p{Pd}]/gu, '').toLowerCase())
  .regex(/^(?:\d{6}|[a-z0-9]{10})$/, CODE);

/** Refusal of a second step whose sign-in is over, unknown or was completed before. */
export const LOST_SIGN_IN = 'Este inicio de sesión caducó. Vuelve a iniciar sesión.';

/** Second step of a sign-in; answered like a login. */
export const secondStepAnswerSchema = z.object(
  {
    desafio: z.string(LOST_SIGN_IN).min(1, LOST_SIGN_IN).max(500, LOST_SIGN_IN),
    codigo: codeSchema,
  },
  INVALID_FORM,
);
export type SecondStepAnswer = z.infer<typeof secondStepAnswerSchema>;

/** State of the own second factor. */
export const factorStateSchema = z.object({
  /** Whether it was set up and confirmed, so that a login asks for it. */
  activo: z.boolean(),
  activado_en: dateTextSchema.nullable().default(null),
  /** Recovery codes that were not used yet. */
  codigos_restantes: z.int().nonnegative().default(0),
  /** Whether the server demands it of the caller. */
  obligatorio: z.boolean().default(false),
});
export type FactorState = z.infer<typeof factorStateSchema>;

/** A new secret, inactive until a code confirms it. */
export const enrollmentSchema = z.object({
  /** In base 32, to be typed into an app. */
  secreto: z.string().min(1),
  /** The same as an `otpauth://` address, to be drawn as a QR code. */
  otpauth: z.string().startsWith('otpauth://'),
});
export type Enrollment = z.infer<typeof enrollmentSchema>;

export const enrollmentConfirmSchema = z.object({ codigo: codeSchema }, INVALID_FORM);
export type EnrollmentConfirm = z.infer<typeof enrollmentConfirmSchema>;

/** New recovery codes, shown once: the server keeps only hashes. They replace all earlier ones. */
export const recoveryCodesSchema = z.object({ codigos: z.array(z.string().min(1)) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** Proof of identity of the caller's session: the own password, or a code of the second factor. */
export const identityProofSchema = z
  .object(
    { password: ownPasswordSchema.shape.password.optional(), codigo: codeSchema.optional() },
    INVALID_FORM,
  )
  .refine(({ password, codigo }) => password !== undefined || codigo !== undefined, {
    path: ['password'],
    message: CURRENT_PASSWORD,
  });
export type IdentityProof = z.infer<typeof identityProofSchema>;
