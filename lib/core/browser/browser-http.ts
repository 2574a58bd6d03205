import { ACCOUNT_HEADER } from '../account-header.ts';
import { withAccountCheck } from '../check-account.ts';
import { createHttp, type Http } from '../http.ts';
import { pageAccount } from '../page-account.ts';
import { routes } from '../routes.ts';
import { noticeFactorNeeded } from './factor-needed.ts';
import { noticeDeactivation } from './session-end.ts';

/**
 * API client for the browser, through the site itself (D4). One for each form or island; `signal`
 * aborts its calls. On a page rendered for an account, its writes name that account (D79).
 */
export const browserApi = (signal?: AbortSignal): Http => apiFor(pageAccount(), signal);

/**
 * The same for a control rendered for `account` on a shared page; undefined where that is unknown.
 * Writes throw `AccountMismatch` where another account is signed in.
 */
export function apiFor(account: number | undefined, signal?: AbortSignal): Http {
  const http = createHttp({
    url: routes.api,
    ...(signal && { signal }),
    ...(account !== undefined && { writeHeaders: { [ACCOUNT_HEADER]: String(account) } }),
  });
  return {
    get: (...call) => noticed(http.get(...call)),
    getFile: (...call) => noticed(http.getFile(...call)),
    getWithHeaders: (...call) => noticed(http.getWithHeaders(...call)),
    post: (...call) => checked(http.post(...call)),
    send: async (method, path, schema, sending) => {
      if (sending?.body instanceof FormData) await renewSession(signal);
      return checked(http.send(method, path, schema, sending));
    },
    sendWithHeaders: (...call) => checked(http.sendWithHeaders(...call)),
  };
}

/** What a refusal says of the account is for other parts of the page too. */
const noticed = <Value>(call: Promise<Value>): Promise<Value> =>
  noticeDeactivation(noticeFactorNeeded(call));

const checked = <Value>(write: Promise<Value>): Promise<Value> => withAccountCheck(noticed(write));

/**
 * Refreshes an expired token before files are sent: the API proxy refuses a long form with one,
 * because it cannot set cookies before its response. Failures are ignored; the response to the form
 * says more.
 */
async function renewSession(signal: AbortSignal | undefined): Promise<void> {
  await fetch(routes.session, { cache: 'no-store', signal: signal ?? null })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}
