import { z } from 'zod';
import { teamEndpoints } from '../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import {
  type InvitationCreate,
  invitationListSchema,
  type TeamMemberUpdate,
  teamListSchema,
} from '../../contract/team.ts';
import { accepted } from '../core/accepted.ts';
import type { Http } from '../core/http.ts';

/** Colleagues and invitations of a page of the panel. */
export const MEMBERS_PER_PAGE = PAGE_SIZES.teamMembers.panel;
export const INVITATIONS_PER_PAGE = PAGE_SIZES.invitations.panel;

/** A page of the staff and the deactivated accounts (D54). Throws ApiError. */
export const listMembers = (http: Http, page: number) =>
  http.get(teamEndpoints.list, teamListSchema, { query: { page, page_size: MEMBERS_PER_PAGE } });

/** A page of the invitations, the newest first. Throws ApiError. */
export const listInvitations = (http: Http, page: number) =>
  http.get(teamEndpoints.invitations, invitationListSchema, {
    query: { page, page_size: INVITATIONS_PER_PAGE },
  });

/** Changes the permissions of a colleague, or (de)activates the account. Throws ApiError. */
export const updateMember = (http: Http, id: number, body: TeamMemberUpdate): Promise<void> =>
  write(http, 'PATCH', teamEndpoints.item(id), body);

/** Ends all sessions of a colleague. Throws ApiError. */
export const endMemberSessions = (http: Http, id: number): Promise<void> =>
  write(http, 'DELETE', teamEndpoints.sessions(id));

/** Removes the second factor of a colleague; for superusers. Throws ApiError. */
export const removeMemberFactor = (http: Http, id: number): Promise<void> =>
  write(http, 'DELETE', teamEndpoints.secondFactor(id));

/** Sends an invitation by e-mail. Throws ApiError. */
export const invite = (http: Http, body: InvitationCreate): Promise<void> =>
  write(http, 'POST', teamEndpoints.invitations, body);

/** Revokes an invitation, whose link stops to work. Throws ApiError. */
export const revokeInvitation = (http: Http, id: number): Promise<void> =>
  write(http, 'DELETE', teamEndpoints.invitation(id));

/** Confirms the role ADMIN of an invitation; for superusers. Throws ApiError. */
export const confirmInvitation = (http: Http, id: number): Promise<void> =>
  write(http, 'POST', teamEndpoints.confirmInvitation(id));

async function write(
  http: Http,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<void> {
  await accepted(http.send(method, path, z.unknown(), { body }));
}
