import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { invitationEmail } from '../emails.ts';
import type { SubscriberRow } from '../repository.ts';
import { makeConfirmToken, makeUnsubscribeToken } from '../tokens.ts';

/** What sends invitations. */
export type InvitingContext = Pick<ServerContext, 'outbox' | 'signer' | 'siteUrl'>;

/** Queues the e-mail that invites to the newsletter: its owner confirms, or does nothing. */
export async function postInvitation(
  { outbox, signer, siteUrl }: InvitingContext,
  transaction: Database,
  row: SubscriberRow,
): Promise<void> {
  const unsubscribeToken = await makeUnsubscribeToken(signer, row.clave);
  const addressee = { siteUrl, to: row.correo_electronico, unsubscribeToken };
  await outbox.post(transaction, invitationEmail(addressee, await makeConfirmToken(signer, row)));
}
