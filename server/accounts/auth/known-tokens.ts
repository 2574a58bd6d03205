import { hash } from 'node:crypto';

/** Tokens that are remembered: of so many people who are here at once, some 200 bytes each. */
const MOST = 10_000;

/** What a good token names, until it expires. */
interface Known<Subject> {
  subject: Subject;
  /** When the token expires, in milliseconds since 1970. */
  until: number;
}

/**
 * Remembers tokens whose signature was found good, by their digest: checking one takes a tenth of a
 * request, and the same ones come again and again. Only that the token is ours is remembered; whether
 * its session goes on is asked of the database at each call (D7).
 */
export function createKnownTokens<Subject>(now: () => Date, most = MOST) {
  const known = new Map<string, Known<Subject>>();
  const keyOf = (token: string) => hash('sha256', token, 'base64');

  return {
    /** Undefined where the token is not known, or has expired. */
    find(token: string): Subject | undefined {
      const key = keyOf(token);
      const found = known.get(key);
      if (!found) return undefined;
      if (now().getTime() < found.until) return found.subject;
      known.delete(key);
      return undefined;
    },

    /** Remembers a token that was checked; the one that has been known longest goes for it. */
    add(token: string, entry: Known<Subject>): void {
      const [oldest] = known.size >= most ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      known.set(keyOf(token), entry);
    },
  };
}
