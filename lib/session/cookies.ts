import { parseCookie, stringifyCookie, stringifySetCookie } from 'cookie';
import { env } from '../core/env.ts';
import { isHttps } from '../core/is-https.ts';

/** Names of the two cookies of a session (D4). */
const PLAIN = { access: 'access_token', refresh: 'refresh_token' };

/** The same over https: no other host and no other path can set cookies of these names (decision 090). */
const OF_THE_HOST = { access: '__Host-access_token', refresh: '__Host-refresh_token' };

const isSecure = (): boolean => isHttps(env().SITE_URL);

/** Names under which they are set. */
const presentNames = () => (isSecure() ? OF_THE_HOST : PLAIN);

/** A pair of a `Cookie` header that holds one of them, by whichever name. */
const OWN = /^\s*(?:__Host-)?(?:access|refresh)_token\s*=/;

/** No browser keeps a longer cookie (RFC 6265, section 6.1). */
const LONGEST = 4096;

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

/** What the server gives to who has signed in. Never leaves the web's own process (D4). */
export interface Tokens {
  access: string;
  /** Undefined where the server gave none: such a session ends with its access token. */
  refresh: string | undefined;
}

/** Tokens of a request's `Cookie` header; either may be missing, and both do where one of them came twice. */
export function readTokens(headers: Headers): Partial<Tokens> {
  if (hasTwoSessions(headers)) return {};
  const names = namesIn(headers);
  const { [names.access]: access, [names.refresh]: refresh } = parseCookie(cookieOf(headers));
  return { ...(isToken(access) && { access }), ...(isToken(refresh) && { refresh }) };
}

const cookieOf = (headers: Headers): string => headers.get('cookie') ?? '';

/** How many cookies of a name a request brings. */
const countOf = (headers: Headers, wanted: string): number =>
  cookieOf(headers)
    .split(';')
    .filter((pair) => pair.split('=', 1)[0]?.trim() === wanted).length;

const bringsAny = (headers: Headers, names: typeof PLAIN): boolean =>
  countOf(headers, names.access) + countOf(headers, names.refresh) > 0;

/** The names that count in a request: those of before only where it brings none of the present ones. */
const namesIn = (headers: Headers): typeof PLAIN =>
  bringsAny(headers, presentNames()) ? presentNames() : PLAIN;

/** Whether the tokens of a request came by the names of before, and are to be stored by the present ones. */
export const areOldCookies = (headers: Headers): boolean => namesIn(headers) !== presentNames();

/**
 * Whether a request brings two cookies of one name. One of them is somebody else's: set by another host of the domain, or
 * for another path. Which one, nobody can tell, and neither is believed.
 */
export function hasTwoSessions(headers: Headers): boolean {
  const { access, refresh } = namesIn(headers);
  return countOf(headers, access) > 1 || countOf(headers, refresh) > 1;
}

const isToken = (value: string | undefined): value is string =>
  value !== undefined && value.length > 0 && value.length <= LONGEST;

/** Request headers with these tokens in place of those that they came with. */
export function withTokens(headers: Headers, { access, refresh }: Partial<Tokens>): Headers {
  // The others as they came: some have names that could not be written anew.
  const others = cookieOf(headers)
    .split(';')
    .filter((pair) => !OWN.test(pair));
  const names = presentNames();
  const own = stringifyCookie({ [names.access]: access, [names.refresh]: refresh });
  const changed = new Headers(headers);
  const all = [...others.map((pair) => pair.trim()), own];
  changed.set('cookie', all.filter(Boolean).join('; '));
  return changed;
}

/** Puts both cookies on an answer; a refresh token that is not there is taken away (D4). */
export function storeTokens(answer: Headers, { access, refresh }: Tokens): void {
  const names = presentNames();
  if (names !== PLAIN) clear(answer, PLAIN);
  append(answer, names.access, access);
  append(answer, names.refresh, refresh);
}

/** Takes both cookies away, and those of before. */
export function clearTokens(answer: Headers): void {
  const names = presentNames();
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
