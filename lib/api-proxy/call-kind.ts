import {
  authEndpoints,
  contactEndpoints,
  newsletterEndpoints,
  userEndpoints,
} from '../../contract/endpoints.ts';

/**
 * What the web does about a call besides passing it on:
 * - `login`, `staff-login`: its tokens become the session (D4);
 * - `logout`: ends the session, which only the web can name;
 * - `open`: carries no token, since an old one would be refused where none is needed;
 * - `closed`: between web and server alone, because its answer is tokens, or scripts that would have the
 *   site's origin;
 * - `password-change`: its tokens are those of the session that takes the place of this one;
 * - `farewell`: the account is gone when it succeeds;
 * - `ordinary`: carries the token.
 */
export type CallKind =
  | 'login'
  | 'staff-login'
  | 'logout'
  | 'open'
  | 'closed'
  | 'password-change'
  | 'farewell'
  | 'ordinary';

const KINDS = new Map<string, CallKind>([
  [authEndpoints.login, 'login'],
  [authEndpoints.loginAdmin, 'staff-login'],
  [authEndpoints.logout, 'logout'],
  [authEndpoints.register, 'open'],
  [authEndpoints.requestPasswordReset, 'open'],
  [authEndpoints.confirmPasswordReset, 'open'],
  // Nobody's message is lost because a session has ended meanwhile.
  [contactEndpoints.create, 'open'],
  [newsletterEndpoints.create, 'open'],
  [authEndpoints.changePassword, 'password-change'],
  [authEndpoints.refresh, 'closed'],
  [authEndpoints.oidc, 'closed'],
]);

/** Where the bundled server describes its API. */
const DOCS = /^(?:docs|openapi\.json)(?:\/|$)/;

const withoutSlash = (path: string): string => path.replace(/\/$/, '');
const kinds = new Map([...KINDS].map(([path, kind]) => [withoutSlash(path), kind]));

/** Kind of a call to `path`, relative to the API; servers may accept it with or without its last slash. */
export function callKind(method: string, path: string): CallKind {
  const bare = withoutSlash(path);
  if (method === 'DELETE' && bare === userEndpoints.profile) return 'farewell';
  if (DOCS.test(bare)) return 'closed';
  return kinds.get(bare) ?? 'ordinary';
}
