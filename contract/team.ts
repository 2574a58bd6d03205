import { z } from 'zod';
import { emailSchema, linkPart, PASSWORDS_DIFFER, passwordSchema } from './auth.ts';
import { dateTextSchema, idSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { paginated } from './pagination.ts';
import { permissionListSchema, storedPermissionsSchema } from './permissions.ts';
import { personNameSchema } from './profile.ts';
import { assignableRoleSchema, roleSchema } from './roles.ts';

/** Refusal, as `message` of a 403, of a sign-in to a deactivated account (D54). */
export const ACCOUNT_DEACTIVATED = 'Esta cuenta está desactivada.';

const personSchema = z.object({
  id: idSchema,
  email: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  /** Names those who have given no name. */
  usuario_unico: z.string().optional(),
});

/**
 * A colleague, for holders of `equipo` (D54). Deactivated accounts are listed whatever their role, so that they can
 * be activated again.
 */
export const teamMemberSchema = personSchema.extend({
  role: roleSchema,
  permisos: storedPermissionsSchema,
  activo: z.boolean(),
  /** When a session of the account was last opened; null if that is longer ago than sessions are remembered. */
  ultima_entrada: dateTextSchema.nullable(),
  /** Whether a sign-in asks for a second factor (D55). */
  segundo_factor: z.boolean().optional(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** Superusers first, then by names and e-mail. */
export const teamListSchema = paginated(teamMemberSchema);

const INVALID_SWITCH = 'El valor no es válido.';

/** What changes of a colleague: `permisos` null restores the default of the role. */
export const teamMemberUpdateSchema = z
  .object({ permisos: permissionListSchema, activo: z.boolean(INVALID_SWITCH) }, INVALID_FORM)
  .partial()
  .refine(
    ({ permisos, activo }) => permisos !== undefined || activo !== undefined,
    'No hay nada que cambiar.',
  );
export type TeamMemberUpdate = z.infer<typeof teamMemberUpdateSchema>;

/**
 * `pendiente`: sent; `por_confirmar`: accepted, and a superuser has still to confirm the role ADMIN; `aceptada`: done;
 * `caducada`: not accepted within three days; `revocada`.
 */
export const INVITATION_STATES = [
  'pendiente',
  'por_confirmar',
  'aceptada',
  'caducada',
  'revocada',
] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** An invitation by e-mail (D54). The people in it are null once their accounts are deleted. */
export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: assignableRoleSchema,
  permisos: storedPermissionsSchema,
  estado: z.enum(INVITATION_STATES),
  invitada_por: personSchema.nullable(),
  creada_en: dateTextSchema,
  caduca_en: dateTextSchema,
  aceptada_en: dateTextSchema.nullable(),
  /** A superuser may confirm before it is accepted; of one that a superuser sent it is the moment of sending. */
  confirmada_por: personSchema.nullable(),
  confirmada_en: dateTextSchema.nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Newest first. */
export const invitationListSchema = paginated(invitationSchema);

/** Replaces the invitation of this address that is still open. `permisos` means nothing for LECTOR. */
export const invitationCreateSchema = z.object(
  {
    email: emailSchema,
    role: assignableRoleSchema,
    permisos: permissionListSchema.optional(),
  },
  INVALID_FORM,
);
export type InvitationCreate = z.infer<typeof invitationCreateSchema>;

/**
 * Acceptance with the token of the link, answered like a login. The password becomes that of the account, also of one
 * that exists: its other sessions end and its providers are unlinked, as with a recovery link (record 110). The names
 * are those of a new account, and mean nothing for one that exists (record 146).
 */
export const invitationAcceptSchema = z
  .object(
    {
      token: linkPart,
      password: passwordSchema,
      confirm_password: passwordSchema,
      first_name: personNameSchema.optional(),
      last_name: personNameSchema.optional(),
    },
    INVALID_FORM,
  )
  .refine((data) => data.password === data.confirm_password, {
    path: ['confirm_password'],
    message: PASSWORDS_DIFFER,
  });
export type InvitationAcceptance = z.infer<typeof invitationAcceptSchema>;

/**
 * What the page behind a link is told of it (record 146): `pendiente` can be accepted, `desconocida` is a link that nobody
 * gave or that may not be used by its account. `pide_nombre`: the address has no account yet.
 */
export const invitationLinkSchema = z.object({
  estado: z.enum(['pendiente', 'aceptada', 'caducada', 'revocada', 'desconocida']),
  pide_nombre: z.boolean().default(false),
});
export type InvitationLink = z.infer<typeof invitationLinkSchema>;

/** The token of a link, in a body: addresses are logged. */
export const invitationTokenSchema = z.object({ token: linkPart }, INVALID_FORM);
