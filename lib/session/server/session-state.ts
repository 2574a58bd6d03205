import type { Tokens } from './cookies.ts';

/** Result of a refresh. Only a refusal ends the session, not an unreachable server. */
export type Renewal =
  | { kind: 'renewed'; tokens: Tokens }
  | { kind: 'refused'; text: string }
  | { kind: 'unreachable' };

/** A refresh in progress, or done within the last seconds. */
export interface SharedRenewal {
  outcome: Promise<Renewal>;
  /** The token that was used, once the server has accepted it: invented ones are not kept. */
  token?: string;
  /** Its tokens, once done. */
  tokens?: Tokens;
}

/** Session state that instances share through Redis (record 051). */
export interface RenewalLedger {
  /**
   * Result of the one refresh of this token, for all concurrent requests; `refresh` calls the
   * server.
   */
  renew(
    tokens: { access?: string; refresh: string },
    refresh: () => Promise<Renewal>,
  ): Promise<Renewal>;
  /**
   * Records that the session of these refresh tokens has ended; returns them and all that follow.
   */
  end(tokens: string[]): Promise<string[]>;
  /** Whether the session of this refresh token was ended on any instance. */
  hasEnded(token: string): Promise<boolean>;
}

/** How a session ended: its reader signed out, or signed in anew in the same browser. */
export type Ending = 'signed out' | 'replaced';

interface Shared {
  /** By digest of the used refresh token: anybody may send one as long as a header. */
  renewals: Map<string, SharedRenewal>;
  /** Ended sessions by digest of their refresh tokens. */
  ended: Map<string, Ending>;
  /** Whether the server refreshes at the root of its host (D3). */
  usesRootRefresh: boolean;
  /** Set by the web process where there is a Redis. */
  ledger?: RenewalLedger;
}

const KEY = Symbol.for('veta-minera.session');
const store = globalThis as { [KEY]?: Shared };

store[KEY] ??= { renewals: new Map(), ended: new Map(), usesRootRefresh: false };

/**
 * Session state of this process (D6). On `globalThis`, because Next loads this module once for the
 * middleware and once for the route handlers.
 */
export const shared: Shared = store[KEY];
