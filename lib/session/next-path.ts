import { routes } from '../core/routes.ts';

/** Paths that a login never returns to: account screens would loop, the API shows no page. */
const NO_RETURN_TO: string[] = [
  routes.login,
  routes.register,
  routes.requestPasswordReset,
  routes.confirmPasswordReset,
  routes.invitation,
  routes.adminLogin,
  '/api',
];

/** Longest address of the site; a request with a longer one may be refused. */
const MAX_LENGTH = 2000;

/** Placeholder for the site: a path that leads away has another origin. */
const PLACEHOLDER_ORIGIN = 'http://site.invalid';

/**
 * The path to go to after signing in (D25): a path of this site with query and fragment, as a
 * browser would write it. Home where `raw` is missing, leads to another site, could be read so by
 * any program on the way, or is a screen of the account.
 */
export function safeNext(raw: string | null | undefined): string {
  if (!raw?.startsWith('/') || raw.length > MAX_LENGTH) return routes.home;
  // Browsers drop line breaks and tabs from an address, and take a backslash for a slash.
  if (/[\p{Cc}\\]/u.test(raw)) return routes.home;
  const url = URL.canParse(raw, PLACEHOLDER_ORIGIN) ? new URL(raw, PLACEHOLDER_ORIGIN) : undefined;
  if (url?.origin !== PLACEHOLDER_ORIGIN || !isPlain(url.pathname)) return routes.home;
  const path = url.pathname.toLowerCase();
  const isBack = NO_RETURN_TO.some((page) => path === page || path.startsWith(`${page}/`));
  return isBack ? routes.home : url.pathname + url.search + url.hash;
}

/**
 * Whether a path is unambiguous. An encoded slash, dot, letter or percent sign is not: programs
 * disagree on decoding. Non-ASCII characters have to be encoded.
 */
const isPlain = (pathname: string): boolean =>
  !pathname.includes('//') && !/%(?![89A-F][0-9A-F])/i.test(pathname);

/** Address of an account screen that leads to `path` in the end; home is left out. */
export function withNext(screen: string, path: string): string {
  const next = safeNext(path);
  return next === routes.home ? screen : `${screen}?next=${encodeURIComponent(next)}`;
}

/** Address of the login that returns to `path` (D25). */
export const loginAddress = (path: string): string => withNext(routes.login, path);

/** The same with another parameter in its query, which the screen reads: `mark` is as it stands in an address. */
export function markedLogin(mark: string, path: string): string {
  const login = loginAddress(path);
  return `${login}${login.includes('?') ? '&' : '?'}${mark}`;
}
