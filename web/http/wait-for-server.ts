import { once } from 'node:events';

/**
 * Waits for the API server where `npm start` starts both: it sets `VETA_SERVER_STARTS` and sends a
 * message when the API is up. Resolves at once otherwise. Exits if the parent process ends, because
 * nobody else would stop this one.
 */
export async function waitForServer(): Promise<void> {
  if (!process.env.VETA_SERVER_STARTS) return;
  await Promise.race([once(process, 'message'), once(process, 'disconnect')]);
  if (!process.connected) process.exit(0);
}
