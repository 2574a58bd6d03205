import { isBrowser } from './is-browser.ts';

const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 3;

/** Whether this is the status of a redirect to another address. */
export const isRedirect = (status: number): boolean => REDIRECTS.includes(status);

/**
 * `fetch` for calls of API and news service. On the server a redirect is followed for a GET only, to
 * the same origin only, and three times at most: others could send tokens and bodies to another
 * host, or make this process request internal addresses. They reject with a TypeError, as an
 * unreachable server does. Browsers follow redirects by their own rules: with 'manual' they hide
 * the address.
 */
export async function fetchOnOrigin(address: string, init: RequestInit): Promise<Response> {
  if (isBrowser()) return fetch(address, init);
  const { method = 'GET' } = init;
  if (method !== 'GET') return fetch(address, { ...init, redirect: 'error' });
  let next = address;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await fetch(next, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null || !isRedirect(response.status)) return response;
    await response.body?.cancel();
    const target = new URL(location, next);
    if (target.origin !== new URL(address).origin) {
      throw new TypeError('A redirect to another origin');
    }
    next = target.href;
  }
  throw new TypeError(`More than ${MAX_REDIRECTS} redirects`);
}
