import { connect } from 'node:net';
import { Failure } from './failure.mjs';

const CONNECT_EVERY_MS = 100;

/**
 * Messages of our processes over the IPC channel.
 * @typedef {{ type: 'progress', text: string }} ProgressMessage
 * @typedef {{ type: 'ready', demo?: boolean, docs?: boolean }} ReadyMessage
 *
 * Address to connect to: a port, or the path of a socket.
 * @typedef {{ port: number, host: string } | { path: string }} Address
 */

/**
 * Waits for the ready message of a child. Its standard error before that is the
 * reason of a failure; afterwards it is piped to ours.
 * @param {import('./children.mjs').Child} child
 * @param {(text: string) => void} onProgress
 * @returns {Promise<ReadyMessage>}
 * @throws {Failure} if it exits before that
 */
export function whenReady(child, onProgress) {
  return new Promise((resolve, reject) => {
    child.process.on('message', (/** @type {ProgressMessage | ReadyMessage} */ message) => {
      if (message.type === 'progress') onProgress(message.text);
      if (message.type !== 'ready') return;
      const heldBack = child.errorOutput();
      if (heldBack) process.stderr.write(`${heldBack}\n`);
      child.process.stderr?.pipe(process.stderr);
      resolve(message);
    });
    endedBeforeReady(child).catch(reject);
  });
}

/**
 * Waits until a program accepts connections; for programs without ready message.
 * @param {import('./children.mjs').Child} child
 * @param {Address} address
 * @returns {Promise<void>}
 * @throws {Failure} if the child exits before that
 */
export async function whenListening(child, address) {
  let waiting = true;
  const listening = async () => {
    while (waiting && !(await accepts(address))) {
      await new Promise((resolve) => setTimeout(resolve, CONNECT_EVERY_MS));
    }
  };
  await Promise.race([listening(), endedBeforeReady(child)]);
  waiting = false;
}

/**
 * @param {import('./children.mjs').Child} child
 * @returns {Promise<never>}
 */
async function endedBeforeReady(child) {
  const end = await child.ended;
  const reason = child.errorOutput();
  if (reason && !reason.includes('\n')) throw new Failure(reason);
  throw new Failure(`${child.name} did not start (${end || 'it ended at once'}).`, reason);
}

/**
 * @param {Address} address
 * @returns {Promise<boolean>}
 */
function accepts(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}
