import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 250;
const MOST_TRIES = 80;

/**
 * `fetch` for a server in a process of its own: it retries while the server refuses anonymous requests under overload
 * (record 041), as for a second after a start on a busy machine. A refused write had no effect and is retried too.
 */
export async function fetchAdmitted(address: string, init?: RequestInit): Promise<Response> {
  for (let tries = MOST_TRIES; ; tries -= 1) {
    const answer = await fetch(address, init);
    if (answer.status !== 503 || tries === 1) return answer;
    await answer.arrayBuffer();
    await pause(PAUSE_MS);
  }
}
