import type { ProviderId } from '../../contract/sign-in-providers.ts';
import { routes } from '../core/routes.ts';
import { safeNext, withNext } from '../session/next-path.ts';
import { FAILURE_PARAM, type ProviderFailure } from './messages.ts';

/** Where a browser gets next-auth's token against forged requests. */
export const CSRF_PATH = `${routes.auth}/csrf`;

/** Where the button of a provider posts to. */
export const startPath = (id: ProviderId): string => `${routes.auth}/signin/${id}`;

/** Where somebody arrives who has signed in; the page goes on to `next`. */
export const donePath = (next: string): string => withNext(routes.providerDone, next);

/** Where somebody arrives who has not, to be told why. */
export function failurePath(failure: ProviderFailure, next: string): string {
  const query = new URLSearchParams({ [FAILURE_PARAM]: failure });
  const target = safeNext(next);
  if (target !== routes.home) query.set('next', target);
  return `${routes.login}?${query}`;
}
