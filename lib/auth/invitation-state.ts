import { teamEndpoints } from '../../contract/endpoints.ts';
import { type InvitationLink, invitationLinkSchema } from '../../contract/team.ts';
import { isMissingCall } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';

/** State of a link that is over. */
export type OverState = Exclude<InvitationLink['estado'], 'pendiente'>;

/** What the page behind a link shows. */
export type InvitationView =
  /** The form; `account` whether the address has one, `unknown` where the server does not say. */
  { kind: 'open'; account: 'new' | 'known' | 'unknown' } | { kind: 'over'; state: OverState };

/** Looks whether a link can be accepted (record 146). Throws ApiError. */
export async function readInvitation(http: Http, token: string): Promise<InvitationView> {
  const path = teamEndpoints.invitationState;
  try {
    const link = await http.send('POST', path, invitationLinkSchema, { body: { token } });
    if (link.estado !== 'pendiente') return { kind: 'over', state: link.estado };
    return { kind: 'open', account: link.pide_nombre ? 'new' : 'known' };
  } catch (error) {
    // A server of D54 alone: it says so when the invitation is accepted.
    if (isMissingCall(error)) return { kind: 'open', account: 'unknown' };
    throw error;
  }
}
