import type { SignInProvider } from '../../../contract/sign-in-providers.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import type { IdTokens } from './id-tokens.ts';

/** Context of the routes for sign-in through providers (D8). */
export interface IdentityContext extends AuthContext {
  /** Checks the id tokens of providers. */
  idTokens: IdTokens;
  /** Providers that are set up. */
  signInProviders: readonly SignInProvider[];
}
