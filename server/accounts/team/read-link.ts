import type { InvitationLink } from '../../../contract/team.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { findAccountByEmail } from '../auth/account-repository.ts';
import { hashToken } from '../auth/opaque-token.ts';
import { findInvitation } from './invitation-repository.ts';
import { stateOf } from './present-invitation.ts';

const over = (estado: Exclude<InvitationLink['estado'], 'pendiente'>): InvitationLink => ({
  estado,
  pide_nombre: false,
});

/**
 * What the page behind a link says of it, without whose it is (record 146): `desconocida` for every token that was guessed,
 * and for a link that its account, by now one of the staff, may not use.
 */
export async function readLink(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  token: string,
): Promise<InvitationLink> {
  const invitation = await findInvitation(db, hashToken(token));
  if (!invitation) return over('desconocida');
  const estado = stateOf(invitation, now());
  // Whether a superuser has still to confirm is for the team.
  if (estado !== 'pendiente') return over(estado === 'por_confirmar' ? 'aceptada' : estado);
  const account = await findAccountByEmail(db, invitation.email);
  if (account && account.role !== 'LECTOR') return over('desconocida');
  return { estado, pide_nombre: account === undefined };
}
