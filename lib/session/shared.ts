import type { Tokens } from './cookies.ts';

/** What became of a refresh token. Only a refusal ends the session: a server that is away does not. */
export type Renewal =
  | { kind: 'renewed'; tokens: Tokens }
  | { kind: 'refused'; text: string }
  | { kind: 'away' };

/** One refresh: under way, or done within the last seconds. */
export interface SharedRenewal {
  outcome: Promise<Renewal>;
  /** What it gave, once it is done. */
  tokens?: Tokens;
}

interface Shared {
  /** By the refresh token that is used up. */
  renewals: Map<string, SharedRenewal>;
  /** Refresh tokens that somebody has signed out with. */
  ended: Set<string>;
  /** Whether the server refreshes at the root of its host (D3). */
  usesRootRefresh: boolean;
}

const KEY = Symbol.for('veta-minera.session');
const store = globalThis as { [KEY]?: Shared };

store[KEY] ??= { renewals: new Map(), ended: new Set(), usesRootRefresh: false };

/**
 * What all requests of this process know of each other's sessions (D6). On `globalThis`, because
 * Next loads this module once for the middleware and once for the route handlers.
 */
export const shared: Shared = store[KEY];
