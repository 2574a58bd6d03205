import { CSRF_PATH } from './addresses.ts';

/** Timeout of each of the two calls, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Pause before the second try: longer than a busy site refuses calls after one late moment (record 041). */
const PAUSE_MS = 2000;

/**
 * Address for the browser to sign in at: the provider's, or the login screen with the failure.
 * `action` is the provider's `startPath`, `target` the return address. Tries twice: a refused or
 * lost call has changed nothing. Rejects without a response or address.
 */
export async function authorizationUrl(action: string, target: string): Promise<string> {
  try {
    return await askForUrl(action, target);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return askForUrl(action, target);
  }
}

async function askForUrl(action: string, target: string): Promise<string> {
  const csrfToken = await read(await fetch(CSRF_PATH, { signal: timeout() }), 'csrfToken');
  const body = new URLSearchParams({ csrfToken, callbackUrl: target });
  const location = await read(
    await fetch(action, { method: 'POST', body, signal: timeout() }),
    'location',
  );
  const { protocol } = new URL(location, window.location.href);
  if (!/^https?:$/.test(protocol)) throw new Error(`No address: ${protocol}`);
  return location;
}

const timeout = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS);

async function read(answer: Response, name: string): Promise<string> {
  const { [name]: text } = await answer.json();
  if (typeof text !== 'string') throw new Error(`No ${name}: ${answer.status}`);
  return text;
}
