import { isEnrollmentRefusal } from '../../../contract/second-factor.ts';
import { ApiError } from '../api-error.ts';

/** Dispatched on the window when the server refused a call until its caller sets up a second factor (D55). */
export const FACTOR_NEEDED_EVENT = 'veta:second-factor-needed';

/** Awaits a call, and dispatches `FACTOR_NEEDED_EVENT` if it is refused so; rejects as the call. */
export async function noticeFactorNeeded<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403 && isEnrollmentRefusal(error.body)) {
      window.dispatchEvent(new Event(FACTOR_NEEDED_EVENT));
    }
    throw error;
  }
}
