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

/** What all webs of a magazine know of each other's sessions, where they share a store (record 051). */
export interface RenewalLedger {
  /** What the one refresh of this token gives, for all who want it; `refresh` asks the server. */
  renew(
    tokens: { access?: string; refresh: string },
    refresh: () => Promise<Renewal>,
  ): Promise<Renewal>;
  /** Notes that the session of these refresh tokens is over; gives them and all that follow. */
  end(tokens: string[]): Promise<string[]>;
  /** Whether somebody has signed out, at any web, of the session of this refresh token. */
  hasEnded(token: string): Promise<boolean>;
}

/** How a session ended: its reader signed out, or signed in anew in the same browser. */
export type Ending = 'signed out' | 'replaced';

interface Shared {
  /** By the refresh token that is used up. */
  renewals: Map<string, SharedRenewal>;
  /** Names of the refresh tokens whose sessions have ended, and how. */
  ended: Map<string, Ending>;
  /** Whether the server refreshes at the root of its host (D3). */
  usesRootRefresh: boolean;
  /** The host opens it, where there is a store; without it a web is the only one. */
  ledger?: RenewalLedger;
}

const KEY = Symbol.for('veta-minera.session');
const store = globalThis as { [KEY]?: Shared };

store[KEY] ??= { renewals: new Map(), ended: new Map(), usesRootRefresh: false };

/**
 * What all requests of this process know of each other's sessions (D6). On `globalThis`, because
 * Next loads this module once for the middleware and once for the route handlers.
 */
export const shared: Shared = store[KEY];
