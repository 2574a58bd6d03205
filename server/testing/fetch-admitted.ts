import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 250;
const MOST_TRIES = 80;

/**
 * `fetch` from a server in another process, again while that refuses anonymous requests under overload (record 041): for
 * a second after a start on a busy machine. What is refused has had no effect, so a write can be sent again as well.
 */
export async function fetchAdmitted(address: string, init?: RequestInit): Promise<Response> {
  for (let tries = MOST_TRIES; ; tries -= 1) {
    const answer = await fetch(address, init);
    if (answer.status !== 503 || tries === 1) return answer;
    await answer.arrayBuffer();
    await pause(PAUSE_MS);
  }
}
