import { setTimeout as pause } from 'node:timers/promises';

/** Timeout: a server that has just written the demo content is slow for some seconds. */
const TRIES = 15;
const PAUSE_MS = 1000;

/**
 * Signs in at a server.
 * @returns their access token
 * @throws {Error} if the sign-in fails
 */
export async function signInToApi(
  apiOrigin: string,
  person: { email: string; password: string },
): Promise<string> {
  let status = 0;
  for (let turn = 0; turn < TRIES; turn += 1) {
    const answer = await fetch(`${apiOrigin}/api/v1/users/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    if (answer.ok) return ((await answer.json()) as { access: string }).access;
    status = answer.status;
    if (status !== 503) break;
    await pause(PAUSE_MS);
  }
  throw new Error(`${person.email} could not sign in: ${status}`);
}
