import type { ProviderId } from '../../contract/sign-in-providers.ts';
import { routes } from '../core/routes.ts';
import { safeNext, withNext } from '../session/next-path.ts';
import { FAILURE_PARAM, type ProviderFailure } from './messages.ts';

/** Path of next-auth's CSRF token. */
export const CSRF_PATH = `${routes.auth}/csrf`;

/** Path to which the button of a provider posts. */
export const startPath = (id: ProviderId): string => `${routes.auth}/signin/${id}`;

/** Path after a successful sign-in; the page goes on to `next`. */
export const donePath = (next: string): string => withNext(routes.providerDone, next);

/** Path after a failed sign-in, which says why. */
export function failurePath(failure: ProviderFailure, next: string): string {
  const query = new URLSearchParams({ [FAILURE_PARAM]: failure });
  const target = safeNext(next);
  if (target !== routes.home) query.set('next', target);
  return `${routes.login}?${query}`;
}
