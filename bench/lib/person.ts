/** An HTTP client of the magazine with a cookie jar. */
export interface Person {
  /** Requests a path of the site and reads the whole body. Resolves to the status, 0 without a response. */
  ask: (path: string, init?: RequestInit) => Promise<number>;
}

const TIMEOUT_MS = 30_000;

/**
 * Creates a client without a session.
 * @param address of the client, for a magazine that trusts a proxy on this machine
 */
export function openPerson(origin: string, address?: string): Person {
  const from: Record<string, string> = address ? { 'x-forwarded-for': address } : {};
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    async ask(path, init = {}) {
      const headers = {
        origin,
        cookie: cookie(),
        ...from,
        ...(init.headers as Record<string, string>),
      };
      try {
        const answer = await fetch(origin + path, {
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...init,
          headers,
        });
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ''] = line.split(';', 1);
          const at = pair.indexOf('=');
          jar.set(pair.slice(0, at), pair.slice(at + 1));
        }
        await answer.arrayBuffer();
        return answer.status;
      } catch {
        return 0;
      }
    },
  };
}

/**
 * Creates a client and signs in a demo account.
 * @throws {Error} if the sign-in fails
 */
export async function signInAs(
  origin: string,
  email: string,
  endpoint: 'login' | 'login-admin',
  address?: string,
): Promise<Person> {
  const person = openPerson(origin, address);
  const status = await person.ask(`/api/v1/users/auth/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Mineria2026!' }),
  });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
  return person;
}
