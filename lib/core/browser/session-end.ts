import { ACCOUNT_DEACTIVATED } from '../../../contract/team.ts';
import { ApiError } from '../api-error.ts';

/** Whether the account of this page was deactivated: only the first answer after that says so, as its cookies end then. */
let isDeactivated = false;

/** Whether the session of this page ended because its account was deactivated (D54). */
export const wasDeactivated = (): boolean => isDeactivated;

/** Records what the check of the session says; a session that goes on ends an earlier record. */
export function recordSession(answer: {
  user: unknown;
  isDeactivated?: boolean | undefined;
}): void {
  if (answer.user !== null) isDeactivated = false;
  else if (answer.isDeactivated) isDeactivated = true;
}

/** Awaits a call, and records if it was refused because its account is deactivated; rejects as the call. */
export async function noticeDeactivation<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && error.said === ACCOUNT_DEACTIVATED) {
      isDeactivated = true;
    }
    throw error;
  }
}
