import { once } from 'node:events';
import { connect, type NetConnectOpts } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './children.ts';
import { Failure } from './failure.ts';

const CONNECT_EVERY_MS = 100;

/** Messages of web and server over the IPC channel. */
type Message = { type: 'progress'; text: string } | Ready;
/** What the server says when it is up. */
type Ready = { type: 'ready'; demo?: boolean; docs?: boolean };

/**
 * Waits for the ready message of a child. Its standard error before that is the reason of a failure; afterwards it is
 * piped to ours.
 * @throws {Failure} if it exits before that
 */
export async function whenReady(child: Child, onProgress: (text: string) => void): Promise<Ready> {
  const message = new Promise<Ready>((resolve) => {
    child.process.on('message', (message: Message) => {
      if (message.type === 'progress') onProgress(message.text);
      if (message.type === 'ready') resolve(message);
    });
  });
  const ready = await Promise.race([message, endedBeforeReady(child)]);
  const heldBack = child.output();
  if (heldBack) process.stderr.write(`${heldBack}\n`);
  child.process.stderr?.pipe(process.stderr);
  return ready;
}

/**
 * Waits until a program accepts connections; for programs without ready message.
 * @throws {Failure} if the child exits before that
 */
export async function whenListening(child: Child, address: NetConnectOpts): Promise<void> {
  let waiting = true;
  const listening = async () => {
    while (waiting && !(await accepts(address))) await sleep(CONNECT_EVERY_MS);
  };
  await Promise.race([listening(), endedBeforeReady(child)]).finally(() => {
    waiting = false;
  });
}

async function endedBeforeReady(child: Child): Promise<never> {
  const end = await child.ended;
  const reason = child.output();
  if (reason && !reason.includes('\n')) throw new Failure(reason);
  throw new Failure(`${child.name} did not start (${end || 'it ended at once'}).`, reason);
}

async function accepts(address: NetConnectOpts): Promise<boolean> {
  const socket = connect(address);
  const isConnected = once(socket, 'connect').then(() => true);
  return isConnected.catch(() => false).finally(() => socket.destroy());
}
