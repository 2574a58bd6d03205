import { parseCookie, stringifySetCookie } from 'cookie';
import type { AuthOptions } from 'next-auth';
import { decode } from 'next-auth/jwt';
import { env } from '../core/env.ts';
import { isHttps } from '../core/is-https.ts';
import { safeNext } from '../session/next-path.ts';

/** All that next-auth ever sets, over https and over http. */
const OF_NEXT_AUTH = /^(?:__Secure-|__Host-)?next-auth\./;

const cookiesOf = (headers: Headers) => parseCookie(headers.get('cookie') ?? '');

const isSecure = (): boolean => isHttps(env().SITE_URL);

const nameOf = (cookie: string): string => `${isSecure() ? '__Host-' : ''}next-auth.${cookie}`;

/**
 * How next-auth is to call its cookies: over https no other host of the domain can set one of these names (decision 090).
 * By its own names, one could have a person end a way to the provider that somebody else began.
 */
export function nextAuthCookies(): AuthOptions['cookies'] {
  const cookie = (name: string) => ({
    name: nameOf(name),
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() } as const,
  });
  return {
    callbackUrl: cookie('callback-url'),
    nonce: cookie('nonce'),
    pkceCodeVerifier: cookie('pkce.code_verifier'),
    state: cookie('state'),
  };
}

/** The nonce that a request to a provider was made with; undefined where there was none. */
export async function readNonce(headers: Headers, secret: string): Promise<string | undefined> {
  const salt = nameOf('nonce');
  const token = cookiesOf(headers)[salt];
  const claims = token ? await decode({ token, secret, salt }) : null;
  return typeof claims?.value === 'string' ? claims.value : undefined;
}

/** Where the person wants to go; next-auth keeps the address with the site's own in front. */
export function readTarget(headers: Headers): string {
  const address = cookiesOf(headers)[nameOf('callback-url')] ?? '';
  return pathOfSite(address, new URL(env().SITE_URL).origin);
}

/** A path of this site, from an address that may be one of anywhere. */
export const pathOfSite = (address: string, origin: string): string =>
  safeNext(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address);

/** Takes every cookie of next-auth away: the pair of tokens stays the only session (D8). */
export function clearNextAuth(request: Headers, answer: Headers): void {
  for (const name of Object.keys(cookiesOf(request))) {
    if (!OF_NEXT_AUTH.test(name)) continue;
    const cleared = stringifySetCookie({
      name,
      value: '',
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: 0,
      // Browsers touch a cookie with such a name in no other way.
      secure: name.startsWith('__'),
    });
    answer.append('set-cookie', cleared);
  }
}
