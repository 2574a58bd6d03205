import { readClaims } from './access-token.ts';
import {
  areOldCookies,
  clearTokens,
  hasTwoSessions,
  readTokens,
  storeTokens,
  type Tokens,
} from './cookies.ts';
import { sessionMessages } from './messages.ts';
import { hasEnded, isRenewed, renewOnce, wasReplaced } from './renewals.ts';
import { sessionCalls } from './server-calls.ts';

/** What a request may do in somebody's name. */
export type Access =
  | { kind: 'open'; token: string }
  /** Nobody is signed in. */
  | { kind: 'none' }
  /** Somebody was; `text` is for them (errors.md#session-errors). */
  | { kind: 'over'; text: string }
  /** The server does not answer, so nobody knows. */
  | { kind: 'away' };

/** The session that one request comes with, and what becomes of it until the answer. */
export interface Session {
  /**
   * Access for the request; an expired token is refreshed first (accounts.md#session-check), and so is one
   * that ends within `milliseconds`.
   */
  open(milliseconds?: number): Promise<Access>;
  /** Another access after the server has refused that of `open` with a 401. */
  renew(): Promise<Access>;
  /** The session is over, whatever its tokens say. */
  end(): void;
  /** Tokens as they are now: those of the request, or newer ones. */
  tokens(): Partial<Tokens>;
  /** Puts the cookies on the answer that have changed meanwhile. */
  writeTo(answer: Headers): void;
}

/** Session of a request with these headers (accounts.md#session-check, D5, D6). */
export function openSession(headers: Headers): Session {
  const brought = readTokens(headers);
  let tokens = brought;
  const isOld = areOldCookies(headers);
  let isChanged = false;

  const over = (text: string): Access => {
    tokens = {};
    isChanged = true;
    return { kind: 'over', text };
  };

  const renew = async (): Promise<Access> => {
    const { access, refresh } = tokens;
    if (!refresh) return over(sessionMessages.noRefreshToken);
    const renewal = await renewOnce({ ...(access && { access }), refresh }, sessionCalls(headers));
    if (renewal.kind === 'away') return renewal;
    if (renewal.kind === 'refused') return over(renewal.text);
    tokens = renewal.tokens;
    isChanged = true;
    return { kind: 'open', token: renewal.tokens.access };
  };

  return {
    async open(milliseconds = 0) {
      if (hasTwoSessions(headers)) return over(sessionMessages.twoSessions);
      const { access, refresh } = tokens;
      // Both cookies have one age: a refresh token alone is the rest of a session, not one.
      if (!access) return refresh ? over(sessionMessages.refused) : { kind: 'none' };
      if (hasEnded(refresh)) return over(sessionMessages.refused);
      const claims = readClaims(access);
      if (!claims) {
        console.warn('An access token could not be read; its session is closed.');
        return over(sessionMessages.refused);
      }
      return claims.endsWithin(milliseconds) ? renew() : { kind: 'open', token: access };
    },
    renew,
    end: () => void over(sessionMessages.refused),
    tokens: () => tokens,
    writeTo(answer) {
      const { access, refresh } = tokens;
      // An answer that comes late must not put the cookies of before in place of newer ones.
      if (isOld && access && !isRenewed(refresh)) isChanged = true;
      if (isChanged && access && !hasEnded(refresh)) storeTokens(answer, { access, refresh });
      // This answer may be later than that of the sign-in, whose cookies it would take away.
      else if (isChanged && !wasReplaced(brought.refresh)) clearTokens(answer);
    },
  };
}
