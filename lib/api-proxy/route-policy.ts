import {
  authEndpoints,
  contactEndpoints,
  secondFactorEndpoints,
  subscriptionEndpoints,
  teamEndpoints,
  userEndpoints,
} from '../../contract/endpoints.ts';

/**
 * What the API proxy does with a call besides forwarding it:
 * - `login`, `staff-login`: the tokens in the response become the session (D4);
 * - `second-step`: a login, at the entry that its challenge is from (D55);
 * - `logout`: ends the session, which only the web app knows;
 * - `without-token`: carries no token, since an expired one would be refused where none is needed;
 * - `internal-only`: between web app and server, because the response contains tokens, or scripts
 *   that would have the site's origin;
 * - `password-change`: the tokens in the response replace the session;
 * - `account-deletion`: ends the session if it succeeds;
 * - `with-token`: carries the token.
 */
export type RoutePolicy =
  | 'login'
  | 'staff-login'
  | 'second-step'
  | 'logout'
  | 'without-token'
  | 'internal-only'
  | 'password-change'
  | 'account-deletion'
  | 'with-token';

const POLICIES = new Map<string, RoutePolicy>([
  [authEndpoints.login, 'login'],
  [authEndpoints.loginAdmin, 'staff-login'],
  [teamEndpoints.acceptInvitation, 'login'],
  [teamEndpoints.invitationState, 'without-token'],
  [authEndpoints.logout, 'logout'],
  [authEndpoints.register, 'without-token'],
  [authEndpoints.requestPasswordReset, 'without-token'],
  [authEndpoints.confirmPasswordReset, 'without-token'],
  // A message must not be lost because a session has ended meanwhile.
  [contactEndpoints.create, 'without-token'],
  [subscriptionEndpoints.create, 'without-token'],
  [authEndpoints.changePassword, 'password-change'],
  [authEndpoints.refresh, 'internal-only'],
  [authEndpoints.oidc, 'internal-only'],
]);

/** The API documentation of the bundled server. */
const DOCS = /^(?:docs|openapi\.json)(?:\/|$)/;

const withoutSlash = (path: string): string => path.replace(/\/$/, '');
const policies = new Map([...POLICIES].map(([path, policy]) => [withoutSlash(path), policy]));

/**
 * Policy of a call to `path`, relative to the API; servers may accept it with or without its last
 * slash.
 */
export function routePolicy(method: string, path: string): RoutePolicy {
  const bare = withoutSlash(path);
  if (method === 'DELETE' && bare === userEndpoints.profile) return 'account-deletion';
  if (method === 'POST' && bare === secondFactorEndpoints.factor) return 'second-step';
  if (DOCS.test(bare)) return 'internal-only';
  return policies.get(bare) ?? 'with-token';
}
