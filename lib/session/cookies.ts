import { parseCookie, stringifyCookie, stringifySetCookie } from 'cookie';
import { env } from '../core/env.ts';

/** Names of the two cookies of a session (D4). */
const ACCESS = 'access_token';
const REFRESH = 'refresh_token';

/** A pair of a `Cookie` header that holds one of them. */
const OWN = new RegExp(`^\\s*(?:${ACCESS}|${REFRESH})\\s*=`);

/** No browser keeps a longer cookie (RFC 6265, section 6.1). */
const LONGEST = 4096;

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

/** What the server gives to who has signed in. Never leaves the web's own process (D4). */
export interface Tokens {
  access: string;
  /** Undefined where the server gave none: such a session ends with its access token. */
  refresh: string | undefined;
}

/** Tokens of a request's `Cookie` header; either may be missing. */
export function readTokens(headers: Headers): Partial<Tokens> {
  const { [ACCESS]: access, [REFRESH]: refresh } = parseCookie(headers.get('cookie') ?? '');
  return { ...(isToken(access) && { access }), ...(isToken(refresh) && { refresh }) };
}

const isToken = (value: string | undefined): value is string =>
  value !== undefined && value.length > 0 && value.length <= LONGEST;

/** Request headers with these tokens in place of those that they came with. */
export function withTokens(headers: Headers, { access, refresh }: Partial<Tokens>): Headers {
  // The others as they came: some have names that could not be written anew.
  const others = (headers.get('cookie') ?? '').split(';').filter((pair) => !OWN.test(pair));
  const own = stringifyCookie({ [ACCESS]: access, [REFRESH]: refresh });
  const changed = new Headers(headers);
  const all = [...others.map((pair) => pair.trim()), own];
  changed.set('cookie', all.filter(Boolean).join('; '));
  return changed;
}

/** Puts both cookies on an answer; a refresh token that is not there is taken away (D4). */
export function storeTokens(answer: Headers, { access, refresh }: Tokens): void {
  append(answer, ACCESS, access);
  append(answer, REFRESH, refresh);
}

/** Takes both cookies away. */
export function clearTokens(answer: Headers): void {
  append(answer, ACCESS, undefined);
  append(answer, REFRESH, undefined);
}

function append(answer: Headers, name: string, value: string | undefined): void {
  const cookie = stringifySetCookie({
    name,
    value: value ?? '',
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: value === undefined ? 0 : THIRTY_DAYS_SECONDS,
    secure: env().SITE_URL.startsWith('https:'),
  });
  answer.append('set-cookie', cookie);
}
