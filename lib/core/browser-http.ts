import { ACCOUNT_HEADER } from './account-header.ts';
import { createHttp, type Http } from './http.ts';
import { orOtherAccount } from './name-account.ts';
import { pageAccount } from './page-account.ts';
import { routes } from './routes.ts';

/**
 * Client of the API for the browser: through the site itself (D4). One a form or an island; `signal`
 * gives its calls up. On a page that was rendered for an account its writes are that account's (D79).
 */
export const browserApi = (signal?: AbortSignal): Http => apiFor(pageAccount(), signal);

/**
 * The same for a control that was rendered for `account` on a page that is the same for everybody;
 * undefined where that is not known. Writes throw `OtherAccount` where another account is signed in.
 */
export function apiFor(account: number | undefined, signal?: AbortSignal): Http {
  const http = createHttp({
    url: routes.api,
    ...(signal && { signal }),
    ...(account !== undefined && { writeHeaders: { [ACCOUNT_HEADER]: String(account) } }),
  });
  return {
    ...http,
    post: (path, body, headers) => orOtherAccount(http.post(path, body, headers)),
    send: async (method, path, schema, sending) => {
      if (sending?.body instanceof FormData) await renewSession(signal);
      return orOtherAccount(http.send(method, path, schema, sending));
    },
  };
}

/**
 * Has an expired token replaced before files are sent: the web takes no long form with one, and cannot hand out cookies
 * before its answer. Whatever comes of it, the form is sent, and its answer says more.
 */
async function renewSession(signal: AbortSignal | undefined): Promise<void> {
  await fetch(routes.session, { cache: 'no-store', signal: signal ?? null })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}
