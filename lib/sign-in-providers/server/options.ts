import type { Account, AuthOptions } from 'next-auth';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import type { SignInProvider } from '../../../contract/sign-in-providers.ts';
import { routes } from '../../core/routes.ts';
import { env } from '../../core/server/env.ts';
import { nextAuthCookies, pathOfSite } from './next-auth-cookies.ts';

/** Timeout of a provider, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** The profile that next-auth passes between request and callback. */
const ROUND_SECONDS = 15 * 60;

function toNextAuth(provider: SignInProvider): OAuthConfig<{ sub: string }> {
  const { id, name, issuer, clientId, clientSecret, bindsToRequest } = provider;
  return {
    id,
    name,
    type: 'oauth',
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: bindsToRequest ? ['pkce', 'state', 'nonce'] : ['state'],
    clientId,
    clientSecret,
    // LinkedIn accepts the secret in the body only.
    ...(id === 'linkedin' && { client: { token_endpoint_auth_method: 'client_secret_post' } }),
    httpOptions: { timeout: TIMEOUT_MS },
    profile: ({ sub }) => ({ id: sub }),
  };
}

/**
 * One line, whatever a provider or visitor wrote, without compared values: they are one half of the
 * CSRF protection.
 */
const forTheLog = (text: string): string =>
  text
    .replace(/, (?:expected|got):? .*$/su, '')
    .replaceAll(/\p{C}+/gu, ' ')
    .slice(0, 300);

function causeOf(metadata: unknown): string {
  const { error = metadata } = (metadata ?? {}) as { error?: unknown };
  return error instanceof Error ? error.message : '';
}

/**
 * The secret of everything that next-auth signs and encrypts; the web process sets one if
 * necessary.
 */
export function authSecret(): string {
  const { AUTH_SECRET } = env();
  if (!AUTH_SECRET) throw new Error('AUTH_SECRET is not set');
  return AUTH_SECRET;
}

/**
 * Options of next-auth. `onProof` receives the claims of the provider; next-auth stops before it
 * creates a session.
 */
export function nextAuthOptions(onProof: (account: Account) => Promise<void>): AuthOptions {
  const { origin } = new URL(env().SITE_URL);
  // next-auth reads its own address from here; a header could be forged.
  process.env.NEXTAUTH_URL = `${origin}${routes.auth}`;
  return {
    providers: env().SIGN_IN_PROVIDERS.map(toNextAuth),
    secret: authSecret(),
    cookies: nextAuthCookies(),
    session: { strategy: 'jwt', maxAge: ROUND_SECONDS },
    pages: { signIn: routes.login, error: routes.login },
    callbacks: {
      redirect: ({ url }) => `${origin}${pathOfSite(url, origin)}`,
      signIn: async ({ account }) => {
        if (account) await onProof(account);
        return routes.home;
      },
    },
    logger: {
      error: (code, metadata) =>
        console.error(`Sign-in through a provider: ${code} ${forTheLog(causeOf(metadata))}`),
      warn: (code) => console.warn(`Sign-in through a provider: ${code}`),
      debug: () => undefined,
    },
  };
}
