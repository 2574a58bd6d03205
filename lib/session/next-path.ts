import { routes } from '../core/routes.ts';

/** Where nobody is led back to: the screens of an account would lead in a ring, the API shows no page. */
const NOT_BACK_TO: string[] = [
  routes.login,
  routes.register,
  routes.requestPasswordReset,
  routes.confirmPasswordReset,
  routes.adminLogin,
  '/api',
];

/** No address of the site is longer; a request with a longer one may be refused on its way. */
const MAX_LENGTH = 2000;

/** Stands for the site, whatever its address: a path that leads away from it has another origin. */
const HERE = 'http://site.invalid';

/**
 * Where to go after signing in (D25): a path of this site with its query and fragment, as a browser
 * would write it. Home where `raw` is missing, leads to another site, could be read as leading there
 * by anything on the way, or leads back to a screen of the account.
 */
export function safeNext(raw: string | null | undefined): string {
  if (!raw?.startsWith('/') || raw.length > MAX_LENGTH) return routes.home;
  // Browsers drop line breaks and tabs from an address, and take a backslash for a slash.
  if (/[\p{Cc}\\]/u.test(raw)) return routes.home;
  const url = URL.canParse(raw, HERE) ? new URL(raw, HERE) : undefined;
  if (url?.origin !== HERE || !isPlain(url.pathname)) return routes.home;
  const path = url.pathname.toLowerCase();
  const isBack = NOT_BACK_TO.some((page) => path === page || path.startsWith(`${page}/`));
  return isBack ? routes.home : url.pathname + url.search + url.hash;
}

/**
 * Whether a path means the same to everybody. An encoded slash, dot, letter or percent sign does
 * not: who decodes it reads another path than who does not. What is no ASCII has to be encoded.
 */
const isPlain = (pathname: string): boolean =>
  !pathname.includes('//') && !/%(?![89A-F][0-9A-F])/i.test(pathname);

/** Address of a screen of the account that leads to `path` in the end; home needs no saying. */
export function withNext(screen: string, path: string): string {
  const next = safeNext(path);
  return next === routes.home ? screen : `${screen}?next=${encodeURIComponent(next)}`;
}

/** Address at which somebody signs in to come back to `path` (D25). */
export const loginAddress = (path: string): string => withNext(routes.login, path);
