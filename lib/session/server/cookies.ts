import { parseCookie, stringifyCookie, stringifySetCookie } from 'cookie';
import { isHttps } from '../../core/is-https.ts';
import { env } from '../../core/server/env.ts';

/** Names of the two cookies of a session (D4). */
const PLAIN = { access: 'access_token', refresh: 'refresh_token' };

/** Names over https: no other host and no other path can set them (record 090). */
const HOST_PREFIXED = { access: '__Host-access_token', refresh: '__Host-refresh_token' };

const isSecure = (): boolean => isHttps(env().SITE_URL);

/** Names with which cookies are set. */
const currentNames = () => (isSecure() ? HOST_PREFIXED : PLAIN);

/** A pair of a `Cookie` header with a session token, under either name. */
const OWN = /^\s*(?:__Host-)?(?:access|refresh)_token\s*=/;

/** No browser keeps a longer cookie (RFC 6265, section 6.1). */
const LONGEST = 4096;

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

/** Tokens of a login. They never leave the web process (D4). */
export interface Tokens {
  access: string;
  /** Undefined where the server issues none: such a session ends with its access token. */
  refresh: string | undefined;
}

/**
 * Tokens in a request's `Cookie` header; either may be missing, and both are ignored where one came
 * twice.
 */
export function readTokens(headers: Headers): Partial<Tokens> {
  if (hasTwoSessions(headers)) return {};
  const names = namesIn(headers);
  const { [names.access]: access, [names.refresh]: refresh } = parseCookie(cookieOf(headers));
  return { ...(isToken(access) && { access }), ...(isToken(refresh) && { refresh }) };
}

const cookieOf = (headers: Headers): string => headers.get('cookie') ?? '';

/** Number of cookies of a name. */
const countOf = (headers: Headers, wanted: string): number =>
  cookieOf(headers)
    .split(';')
    .filter((pair) => pair.split('=', 1)[0]?.trim() === wanted).length;

const bringsAny = (headers: Headers, names: typeof PLAIN): boolean =>
  countOf(headers, names.access) + countOf(headers, names.refresh) > 0;

/** Names that count in a request: the former ones only where it has none of the current ones. */
const namesIn = (headers: Headers): typeof PLAIN =>
  bringsAny(headers, currentNames()) ? currentNames() : PLAIN;

/** Whether the tokens came under former names, and have to be stored under the current ones. */
export const haveFormerNames = (headers: Headers): boolean => namesIn(headers) !== currentNames();

/**
 * Whether a request has two cookies of one name: one was set by another host of the domain or for
 * another path. It is unknown which, so both are ignored.
 */
export function hasTwoSessions(headers: Headers): boolean {
  const { access, refresh } = namesIn(headers);
  return countOf(headers, access) > 1 || countOf(headers, refresh) > 1;
}

const isToken = (value: string | undefined): value is string =>
  value !== undefined && value.length > 0 && value.length <= LONGEST;

/** Copies request headers with these tokens instead of theirs. */
export function withTokens(headers: Headers, { access, refresh }: Partial<Tokens>): Headers {
  // Other cookies as they came: some names could not be written anew.
  const others = cookieOf(headers)
    .split(';')
    .filter((pair) => !OWN.test(pair));
  const names = currentNames();
  const own = stringifyCookie({ [names.access]: access, [names.refresh]: refresh });
  const changed = new Headers(headers);
  const all = [...others.map((pair) => pair.trim()), own];
  changed.set('cookie', all.filter(Boolean).join('; '));
  return changed;
}

/** Sets both cookies; without a refresh token its cookie is removed (D4). */
export function storeTokens(answer: Headers, { access, refresh }: Tokens): void {
  const names = currentNames();
  if (names !== PLAIN) clear(answer, PLAIN);
  append(answer, names.access, access);
  append(answer, names.refresh, refresh);
}

/** Removes both cookies under all names. */
export function clearTokens(answer: Headers): void {
  const names = currentNames();
  if (names !== PLAIN) clear(answer, PLAIN);
  clear(answer, names);
}

function clear(answer: Headers, names: typeof PLAIN): void {
  append(answer, names.access, undefined);
  append(answer, names.refresh, undefined);
}

function append(answer: Headers, name: string, value: string | undefined): void {
  const cookie = stringifySetCookie({
    name,
    value: value ?? '',
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: value === undefined ? 0 : THIRTY_DAYS_SECONDS,
    secure: isSecure(),
  });
  answer.append('set-cookie', cookie);
}
