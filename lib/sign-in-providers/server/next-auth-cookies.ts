import { parseCookie, stringifySetCookie } from 'cookie';
import type { AuthOptions } from 'next-auth';
import { decode } from 'next-auth/jwt';
import { isHttps } from '../../core/is-https.ts';
import { env } from '../../core/server/env.ts';
import { safeNext } from '../../session/next-path.ts';

/** Cookies that next-auth sets, over https and over http. */
const OF_NEXT_AUTH = /^(?:__Secure-|__Host-)?next-auth\./;

const cookiesOf = (headers: Headers) => parseCookie(headers.get('cookie') ?? '');

const isSecure = (): boolean => isHttps(env().SITE_URL);

const nameOf = (cookie: string): string => `${isSecure() ? '__Host-' : ''}next-auth.${cookie}`;

/**
 * Names of next-auth's cookies: over https no other host of the domain can set them (record 090).
 * Otherwise an attacker could make a person finish a sign-in that the attacker began.
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

/** The nonce of a request to a provider; undefined without one. */
export async function readNonce(headers: Headers, secret: string): Promise<string | undefined> {
  const salt = nameOf('nonce');
  const token = cookiesOf(headers)[salt];
  const claims = token ? await decode({ token, secret, salt }) : null;
  return typeof claims?.value === 'string' ? claims.value : undefined;
}

/** The return path; next-auth stores the absolute address. */
export function readTarget(headers: Headers): string {
  const address = cookiesOf(headers)[nameOf('callback-url')] ?? '';
  return pathOfSite(address, new URL(env().SITE_URL).origin);
}

/** A path of this site, from an address of any host. */
export const pathOfSite = (address: string, origin: string): string =>
  safeNext(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address);

/** Removes all cookies of next-auth: the pair of tokens stays the only session (D8). */
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
      // Browsers accept changes of such a cookie in no other way.
      secure: name.startsWith('__'),
    });
    answer.append('set-cookie', cleared);
  }
}
