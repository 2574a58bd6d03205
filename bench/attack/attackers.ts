import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ATTACKS } from './attacks.ts';
import { loopbackOnly } from './loopback.ts';

// The attackers run in a thread of their own, so that building their requests does not delay the measurements of the
// others.

const AT_ONCE = 8;
/** Pause between two requests of one attacker: the cost of a request is measured, not their number. */
const PAUSE_MS = 50;

const { name, origin, seconds } = workerData as { name: string; origin: string; seconds: number };

const attack = ATTACKS.find((one) => one.name === name);
if (!attack) throw new Error(`No such attack: ${name}`);
const send = await attack.prepare(loopbackOnly(origin));
parentPort?.postMessage('ready');

const end = AbortSignal.timeout(seconds * 1000);
const statuses: Record<number, number> = {};
const sendOn = async () => {
  while (!end.aborted) {
    const status = await send(end);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await pause(PAUSE_MS);
  }
};
await Promise.all(Array.from({ length: attack.atOnce ?? AT_ONCE }, sendOn));
parentPort?.postMessage(statuses);
