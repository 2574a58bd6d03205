import type { Invitation, InvitationState } from '../../../contract/team.ts';
import { presentPermissions } from '../users/present-user.ts';
import type {
  InvitationPerson,
  InvitationRow,
  InvitationWithPeople,
} from './invitation-repository.ts';

function presentPerson(person: InvitationPerson | null): Invitation['invitada_por'] {
  if (!person || person.id === null || person.email === null || person.deleted_at) return null;
  const { id, email, first_name, last_name, usuario_unico } = person;
  return { id, email, first_name, last_name, usuario_unico: usuario_unico ?? undefined };
}

/** State of an invitation in the list of the team. */
export function stateOf(row: InvitationRow, now: Date): InvitationState {
  if (row.revoked_at !== null) return 'revocada';
  if (row.accepted_at !== null) {
    return row.role === 'ADMIN' && row.confirmed_at === null ? 'por_confirmar' : 'aceptada';
  }
  return new Date(row.expires_at) <= now ? 'caducada' : 'pendiente';
}

/** An invitation, as holders of `equipo` see it; never its token. */
export const presentInvitation = (
  { invitation, inviter, confirmer }: InvitationWithPeople,
  now: Date,
): Invitation => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  ...presentPermissions(invitation),
  estado: stateOf(invitation, now),
  invitada_por: presentPerson(inviter),
  creada_en: invitation.created_at,
  caduca_en: invitation.expires_at,
  aceptada_en: invitation.accepted_at,
  confirmada_por: presentPerson(confirmer),
  confirmada_en: invitation.confirmed_at,
});
