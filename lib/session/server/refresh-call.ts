import { refreshAnswerSchema } from '../../../contract/auth.ts';
import { authEndpoints, ROOT_REFRESH_PATH } from '../../../contract/endpoints.ts';
import { ACCOUNT_DEACTIVATED } from '../../../contract/team.ts';
import { ApiError, isTransient } from '../../core/api-error.ts';
import { createHttp } from '../../core/http.ts';
import { env } from '../../core/server/env.ts';
import { sessionMessages } from '../messages.ts';
import { type Renewal, shared } from './session-state.ts';

/** Statuses of a server without that address. */
const NOT_THERE = [404, 405];

/**
 * Refreshes the tokens at whichever of the two addresses the server has (D3). `headers` identify
 * the client.
 */
export async function callRefresh(
  refresh: string,
  headers: Record<string, string>,
): Promise<Renewal> {
  const isRoot = shared.usesRootRefresh;
  const first = await tryAddress(isRoot, refresh, headers);
  if (first) return first;
  const second = await tryAddress(!isRoot, refresh, headers);
  if (!second) return { kind: 'refused', text: sessionMessages.refused };
  shared.usesRootRefresh = !isRoot;
  return second;
}

/** Undefined where the server has no such address. */
async function tryAddress(
  isRoot: boolean,
  refresh: string,
  headers: Record<string, string>,
): Promise<Renewal | undefined> {
  const { API_BASE_URL } = env();
  const [url, path] = isRoot
    ? [new URL(API_BASE_URL).origin, ROOT_REFRESH_PATH.slice(1)]
    : [API_BASE_URL, authEndpoints.refresh];
  try {
    const sending = { body: { refresh }, headers };
    const answer = await createHttp({ url }).send('POST', path, refreshAnswerSchema, sending);
    const tokens = { access: answer.access, refresh: answer.refresh ?? refresh };
    return { kind: 'renewed', tokens };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failed(error);
  }
}

function failed(error: ApiError): Renewal | undefined {
  if (error.kind === 'shape') return { kind: 'refused', text: sessionMessages.withoutAccess };
  if (NOT_THERE.includes(error.status ?? 0)) return undefined;
  // After a temporary refusal the token may still be valid.
  if (isTransient(error)) return { kind: 'unreachable' };
  const isDeactivated = error.said === ACCOUNT_DEACTIVATED;
  return { kind: 'refused', text: isDeactivated ? ACCOUNT_DEACTIVATED : sessionMessages.refused };
}
