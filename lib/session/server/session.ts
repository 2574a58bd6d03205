import { sessionMessages } from '../messages.ts';
import { readClaims } from './access-token.ts';
import {
  clearTokens,
  hasTwoSessions,
  haveFormerNames,
  readTokens,
  storeTokens,
  type Tokens,
} from './cookies.ts';
import { hasEnded, isRenewed, renewOnce, wasReplaced } from './renewals.ts';
import { sessionCalls } from './server-calls.ts';

/** Access of a request. */
export type Access =
  | { kind: 'open'; token: string }
  /** Nobody is signed in. */
  | { kind: 'none' }
  /** The session has ended; `text` tells the reader (errors.md#session-errors). */
  | { kind: 'ended'; text: string }
  /** The server is unreachable, so it is unknown. */
  | { kind: 'unreachable' };

/** The session of one request and the cookies that its response needs. */
export interface Session {
  /**
   * Access for the request; an expired token is refreshed first (accounts.md#session-check), and so
   * is one that expires within `milliseconds`.
   */
  open(milliseconds?: number): Promise<Access>;
  /** New access after the server refused that of `open` with a 401. */
  renew(): Promise<Access>;
  /** Ends the session, whatever its tokens say. */
  end(): void;
  /** Current tokens: those of the request, or newer ones. */
  tokens(): Partial<Tokens>;
  /** Sets the cookies that have changed. */
  writeTo(answer: Headers): void;
}

/** Session of a request with these headers (accounts.md#session-check, D5, D6). */
export function openSession(headers: Headers): Session {
  const brought = readTokens(headers);
  let tokens = brought;
  const isOld = haveFormerNames(headers);
  let isChanged = false;
  let end: Access | undefined;

  const ended = (text: string): Access => {
    tokens = {};
    isChanged = true;
    end = { kind: 'ended', text };
    return end;
  };

  const renew = async (): Promise<Access> => {
    const { access, refresh } = tokens;
    if (!refresh) return ended(sessionMessages.noRefreshToken);
    const renewal = await renewOnce({ ...(access && { access }), refresh }, sessionCalls(headers));
    if (renewal.kind === 'unreachable') return renewal;
    if (renewal.kind === 'refused') return ended(renewal.text);
    tokens = renewal.tokens;
    isChanged = true;
    return { kind: 'open', token: renewal.tokens.access };
  };

  return {
    async open(milliseconds = 0) {
      if (end) return end;
      if (hasTwoSessions(headers)) return ended(sessionMessages.twoSessions);
      const { access, refresh } = tokens;
      // Both cookies have the same lifetime: a refresh token alone is no session.
      if (!access) return refresh ? ended(sessionMessages.refused) : { kind: 'none' };
      if (hasEnded(refresh)) return ended(sessionMessages.refused);
      const claims = readClaims(access);
      if (!claims) {
        console.warn('An access token could not be read; its session is closed.');
        return ended(sessionMessages.refused);
      }
      return claims.endsWithin(milliseconds) ? renew() : { kind: 'open', token: access };
    },
    renew,
    end: () => void ended(sessionMessages.refused),
    tokens: () => tokens,
    writeTo(answer) {
      const { access, refresh } = tokens;
      // A late response must not overwrite newer cookies.
      if (isOld && access && !isRenewed(refresh)) isChanged = true;
      if (isChanged && access && !hasEnded(refresh)) storeTokens(answer, { access, refresh });
      // This response may come after that of a new sign-in, whose cookies it would remove.
      else if (isChanged && !wasReplaced(brought.refresh)) clearTokens(answer);
    },
  };
}
