import { CSRF_PATH } from './addresses.ts';

/** Longest wait for each of the two answers, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Address to which the browser goes for somebody to sign in: the provider's, or the login screen with
 * the reason why not. `action` is the provider's `startPath`, `target` where they come back to.
 * Rejects where there is no answer, or none that leads anywhere.
 */
export async function findWay(action: string, target: string): Promise<string> {
  const csrfToken = await read(await fetch(CSRF_PATH, { signal: patience() }), 'csrfToken');
  const body = new URLSearchParams({ csrfToken, callbackUrl: target });
  const location = await read(
    await fetch(action, { method: 'POST', body, signal: patience() }),
    'location',
  );
  const { protocol } = new URL(location, window.location.href);
  if (!/^https?:$/.test(protocol)) throw new Error(`No address: ${protocol}`);
  return location;
}

const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE_MS);

async function read(answer: Response, name: string): Promise<string> {
  const { [name]: text } = await answer.json();
  if (typeof text !== 'string') throw new Error(`No ${name}: ${answer.status}`);
  return text;
}
