import { hash } from 'node:crypto';

/** Most cached tokens, some 200 bytes each. */
const MOST = 10_000;

/** Subject of a verified token, until it expires. */
interface Known<Subject> {
  subject: Subject;
  /** When the token expires, in milliseconds since 1970. */
  until: number;
}

/**
 * Caches verified tokens by their digest, as checking a signature takes a tenth of a
 * request. Only the signature check is cached; whether
 * the session is alive is read from the database at each call (D7).
 */
export function createVerifiedTokenCache<Subject>(now: () => Date, most = MOST) {
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

    /** Adds a verified token; evicts the oldest one when full. */
    add(token: string, entry: Known<Subject>): void {
      const [oldest] = known.size >= most ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      known.set(keyOf(token), entry);
    },
  };
}
