/**
 * OpenID Connect providers for signing in (D8), and their settings. Both processes read them: the web
 * redirects to a provider, the server verifies its ID token.
 */

import { z } from 'zod';
import { INVALID_FORM } from './forms.ts';

export const PROVIDER_IDS = ['google', 'linkedin', 'microsoft', 'oidc'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

const NOT_PROVEN =
  'No se pudo comprobar tu identidad con el proveedor. Vuelve a iniciar sesión con él.';

/**
 * Sign-in with an OpenID Connect provider (D8): the ID token, and the nonce of the authorization request,
 * which LinkedIn does not repeat. The response is that of a login.
 */
export const providerSignInSchema = z.object(
  {
    provider: z.enum(PROVIDER_IDS, 'Este proveedor no está disponible.'),
    id_token: z.string(NOT_PROVEN).min(1, NOT_PROVEN).max(16_384, NOT_PROVEN),
    nonce: z.string(NOT_PROVEN).min(16, NOT_PROVEN).max(256, NOT_PROVEN).nullish(),
  },
  INVALID_FORM,
);
export type ProviderSignIn = z.infer<typeof providerSignInSchema>;

/** A provider that is set up. */
export interface SignInProvider {
  id: ProviderId;
  /** As its button calls it. */
  name: string;
  /** Address below which its discovery document is, without a last slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Whether it repeats the nonce of the request in its ID token, and takes part in PKCE, as OpenID
   * Connect has it. LinkedIn does neither (record 023).
   */
  bindsToRequest: boolean;
}

interface KnownProvider {
  name: string;
  /** Undefined where only the settings can tell it. */
  issuer?: string;
  bindsToRequest: boolean;
}

const KNOWN: Record<ProviderId, KnownProvider> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com', bindsToRequest: true },
  linkedin: { name: 'LinkedIn', issuer: 'https://www.linkedin.com/oauth', bindsToRequest: false },
  microsoft: {
    name: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    bindsToRequest: true,
  },
  oidc: { name: 'OpenID Connect', bindsToRequest: true },
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const MAX_NAME_LENGTH = 40;

/**
 * Whether the connection to a provider is safe from interception: https, or http on loopback.
 */
export function isSecureAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

function isIssuer(address: string): boolean {
  if (!isSecureAddress(address)) return false;
  const { username, password, search, hash } = new URL(address);
  return `${username}${password}${search}${hash}` === '';
}

type Variables = Record<string, string | undefined>;

/**
 * Providers whose variables `AUTH_<PROVIDER>_ID`, `_SECRET`, `_ISSUER` (and `AUTH_OIDC_NAME`) are
 * set, in the order in which they are offered, and a sentence for everything that is wrong or
 * missing. An empty variable counts as one that is not set.
 */
export function readProviders(variables: Variables): {
  providers: SignInProvider[];
  problems: string[];
} {
  const providers: SignInProvider[] = [];
  const problems: string[] = [];
  for (const id of PROVIDER_IDS) {
    const read = readProvider(id, variables);
    problems.push(...read.problems);
    if (read.provider) providers.push(read.provider);
  }
  return { providers, problems };
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);

/**
 * Display name of the provider of an issuer: a configured one, else a known one, else its host. Compared by host,
 * because Microsoft has one issuer for each tenant.
 */
export function providerName(issuer: string, providers: readonly SignInProvider[]): string {
  const host = hostOf(issuer);
  const found = [...providers, ...Object.values(KNOWN)].find(
    (provider) => provider.issuer !== undefined && hostOf(provider.issuer) === host,
  );
  return found?.name ?? host;
}

function readProvider(
  id: ProviderId,
  variables: Variables,
): { provider?: SignInProvider; problems: string[] } {
  const prefix = `AUTH_${id.toUpperCase()}_`;
  const read = (name: string) => variables[`${prefix}${name}`]?.trim() || undefined;
  const [clientId, clientSecret, issuer] = [read('ID'), read('SECRET'), read('ISSUER')];
  const given = id === 'oidc' ? read('NAME') : undefined;
  if (!clientId && !clientSecret && !issuer && !given) return { problems: [] };

  const known = KNOWN[id];
  const { name, bindsToRequest } = { ...known, ...(given && { name: given }) };
  const address = (issuer ?? known.issuer)?.replace(/\/+$/, '');
  const problems = [
    ...(clientId ? [] : [`${prefix}ID: is missing beside the others of its kind`]),
    ...(clientSecret ? [] : [`${prefix}SECRET: is missing beside the others of its kind`]),
    ...(address ? [] : [`${prefix}ISSUER: is missing beside the others of its kind`]),
    ...(!address || isIssuer(address)
      ? []
      : [`${prefix}ISSUER: must be an https address without a query (http on this machine only)`]),
    ...(name.length <= MAX_NAME_LENGTH && !/\p{C}/u.test(name)
      ? []
      : [`${prefix}NAME: must be one line of at most ${MAX_NAME_LENGTH} characters`]),
  ];
  if (problems.length > 0 || !clientId || !clientSecret || !address) return { problems };
  return {
    provider: { id, name, issuer: address, clientId, clientSecret, bindsToRequest },
    problems,
  };
}
