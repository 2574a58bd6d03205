import { once } from 'node:events';

/**
 * Waits for the server where it is started at the same time: `npm start` sets `VETA_SERVER_STARTS`, and
 * sends a message as soon as it is up. Resolves at once for every other web. Without the program that
 * started it nobody would end this process, so it ends then.
 */
export async function whenServerIsUp(): Promise<void> {
  if (!process.env.VETA_SERVER_STARTS) return;
  await Promise.race([once(process, 'message'), once(process, 'disconnect')]);
  if (!process.connected) process.exit(0);
}
