import { createHash } from 'node:crypto';
import { detachedCopy } from '../../../shared/text/detached-copy.ts';
import { sessionMessages } from '../messages.ts';
import { ENDED_MS, GRACE_MS } from '../times.ts';
import type { Tokens } from './cookies.ts';
import { type Ending, type Renewal, type SharedRenewal, shared } from './session-state.ts';

/** This many take about 10 MB. */
const MOST_ENDED = 100_000;

const REFUSED: Renewal = { kind: 'refused', text: sessionMessages.refused };

/** Calls that a refresh makes. */
export interface RefreshCalls {
  refresh(token: string): Promise<Renewal>;
  /** Ends a session at the server; failures are ignored. */
  revoke(tokens: Partial<Tokens>): Promise<void>;
}

/**
 * Refreshes a token: one call for concurrent requests and those within 10 s after it (D6), and the
 * newest pair for a token that was followed by several. If the session is ended meanwhile, nobody
 * gets the new pair, and it is revoked.
 */
export async function renewOnce(
  { access, refresh }: { access?: string; refresh: string },
  calls: RefreshCalls,
  passed: readonly string[] = [],
): Promise<Renewal> {
  if (hasEnded(refresh)) return REFUSED;
  const known = shared.renewals.get(nameOf(refresh));
  // A server may keep its refresh tokens: then it is the resulting pair that has expired.
  const isOfUse = known && (known.tokens === undefined || known.tokens.access !== access);
  const outcome = await (isOfUse ? known : begin({ access, refresh }, calls)).outcome;
  // The session may have ended meanwhile.
  if (await hasEndedAnywhere(refresh)) return REFUSED;
  const next = outcome.kind === 'renewed' ? outcome.tokens.refresh : undefined;
  const sofar = [...passed, refresh];
  const isFollowed = next && !sofar.includes(next) && shared.renewals.has(nameOf(next));
  return isFollowed ? renewOnce({ refresh: next }, calls, sofar) : outcome;
}

function begin(
  { access, refresh: token }: { access?: string | undefined; refresh: string },
  calls: RefreshCalls,
): SharedRenewal {
  const ask = () => calls.refresh(token);
  const answer = shared.ledger
    ? shared.ledger.renew({ ...(access && { access }), refresh: token }, ask)
    : ask();
  const renewal: SharedRenewal = { outcome: answer.then(settle, fail) };
  const name = nameOf(token);
  shared.renewals.set(name, renewal);
  return renewal;

  function fail(error: unknown): never {
    forget(name, renewal);
    throw error;
  }

  async function settle(outcome: Renewal): Promise<Renewal> {
    if (outcome.kind === 'unreachable') {
      forget(name, renewal);
      return outcome;
    }
    forgetLater(name, renewal);
    if (outcome.kind === 'renewed') {
      // It is a slice of a header.
      renewal.token = detachedCopy(token);
      renewal.tokens = outcome.tokens;
      if (await hasEndedAnywhere(token)) {
        // Keep how it ended: after a new sign-in its cookies must stay.
        endRenewals(token, shared.ended.get(nameOf(token)));
        void calls.revoke(outcome.tokens);
      }
    }
    return outcome;
  }
}

function forget(name: string, renewal: SharedRenewal): void {
  if (shared.renewals.get(name) === renewal) shared.renewals.delete(name);
}

/** Outside of `begin`, because a function made there holds the token as long as its timer runs. */
const forgetLater = (name: string, renewal: SharedRenewal): void =>
  later(GRACE_MS, () => forget(name, renewal));

/**
 * Records that a session has ended, so that no refresh in progress signs in again (D6). Returns
 * every refresh token of the session known here, the newest last.
 */
export function endRenewals(token: string, how: Ending = 'signed out'): string[] {
  const tokens = [token];
  for (let next = successor(token); next && !tokens.includes(next); next = successor(next)) {
    tokens.push(next);
  }
  // Late requests may still have the former cookies.
  for (let before = predecessor(token); before && !tokens.includes(before); ) {
    tokens.unshift(before);
    before = predecessor(before);
  }
  for (const name of tokens.map(nameOf)) {
    shared.ended.set(name, how);
    later(ENDED_MS, () => shared.ended.delete(name));
  }
  // Anybody may invent tokens: the oldest are evicted first.
  for (const name of shared.ended.keys()) {
    if (shared.ended.size <= MOST_ENDED) break;
    shared.ended.delete(name);
  }
  return tokens;
}

/** Digest of a token, which may be long. */
const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether the session of this refresh token has ended, as far as this instance knows. */
export const hasEnded = (token: string | undefined): boolean =>
  token !== undefined && shared.ended.has(nameOf(token));

/** Whether this refresh token was renewed within the last seconds. */
export const isRenewed = (token: string | undefined): boolean =>
  token !== undefined && successor(token) !== undefined;

/**
 * Whether the session was replaced by a new one of the same browser, which has its cookies by now.
 */
export const wasReplaced = (token: string | undefined): boolean =>
  token !== undefined && shared.ended.get(nameOf(token)) === 'replaced';

/** Whether it has ended on any instance. */
const hasEndedAnywhere = async (token: string): Promise<boolean> =>
  hasEnded(token) || ((await shared.ledger?.hasEnded(token)) ?? false);

const successor = (token: string): string | undefined =>
  shared.renewals.get(nameOf(token))?.tokens?.refresh;

const predecessor = (token: string): string | undefined =>
  [...shared.renewals.values()].find(({ tokens }) => tokens?.refresh === token)?.token;

function later(delay: number, act: () => void): void {
  setTimeout(act, delay).unref();
}
