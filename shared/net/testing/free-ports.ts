import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/**
 * Ports below 32768: from there on Linux gives them to outgoing connections and to `listen(0)`, which
 * could take one between its choice and its use. Browsers refuse some below 11000.
 */
const LOWEST = 11_000;
/** Ports of one process, so that processes which choose at the same time choose differently. */
const PER_PROCESS = 100;
const PROCESSES = 210;

const first = LOWEST + ((process.pid + threadId) % PROCESSES) * PER_PROCESS;
/** Somewhere in them, as two of many processes may have the same. */
let chosen = randomInt(PER_PROCESS);

/** As many different free ports of 127.0.0.1, which a test or a program that it starts is about to use. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let tried = 0; ports.length < count; tried += 1) {
    if (tried === PER_PROCESS) throw new Error('No port is free.');
    const port = first + (chosen % PER_PROCESS);
    chosen += 1;
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  const listener = createServer();
  try {
    await once(listener.listen({ port, host: '127.0.0.1', exclusive: true }), 'listening');
    await once(listener.close(), 'close');
    return true;
  } catch {
    return false;
  }
}
