import { userEndpoints } from '../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import {
  type RoleAssignment,
  roleAnswerSchema,
  type User,
  userListSchema,
} from '../../contract/users.ts';
import { accepted } from '../core/accepted.ts';
import type { Http } from '../core/http.ts';
import { type TablePage, type TablePlace, toTablePage } from '../panel/table-page.ts';

/** Accounts of a page of the panel, as many as the bundled server gives by itself. */
export const USERS_PER_PAGE = PAGE_SIZES.users.panel;

/** A page of the accounts by id ascending, or of what a search finds. Throws ApiError. */
export async function listUsers(
  http: Http,
  { page, search }: TablePlace,
): Promise<TablePage<User>> {
  const query = { page, page_size: USERS_PER_PAGE, search };
  const answer = await http.get(userEndpoints.list, userListSchema, { query });
  return toTablePage(answer, page, USERS_PER_PAGE);
}

/**
 * Changes a role; returns the server's message, if any: answers are not specified
 * (api.md#answers-to-writes). Throws ApiError.
 */
export async function assignRole(http: Http, body: RoleAssignment): Promise<string | undefined> {
  const answer = await accepted(
    http.send('POST', userEndpoints.assignRole, roleAnswerSchema, { body }),
  );
  return answer?.message;
}
