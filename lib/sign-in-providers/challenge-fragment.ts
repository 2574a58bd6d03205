import { markedLogin } from '../session/next-path.ts';

/** Before a challenge in the fragment of the login screen. */
const PREFIX = '#segundo-paso=';

/**
 * In the query of the same screen: the server does not see the fragment, and must not lead on who is signed in as
 * another.
 */
const MARK = 'paso=2';

/**
 * Path of the login screen for the second step of a sign-in through a provider (D55). The challenge is in the
 * fragment, which is in no request, referrer or log.
 */
export const secondStepPath = (challenge: string, next: string): string =>
  `${markedLogin(MARK, next)}${PREFIX}${encodeURIComponent(challenge)}`;

/** The challenge with which this page was opened, removed from the address bar and the history; undefined without one. */
export function takeChallenge(): string | undefined {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(PREFIX)) return undefined;
  // Deferred, because Next replaces the history entry after the effects that call this.
  queueMicrotask(() => window.history.replaceState(null, '', pathname + search));
  try {
    return decodeURIComponent(hash.slice(PREFIX.length)) || undefined;
  } catch {
    return undefined;
  }
}
