import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection to a site that has begun with `text`, and takes what comes. */
export async function begin(origin: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Resolves when a connection is over, in whatever way: what is sent to one that is closed breaks it. */
export const over = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

/** Goes on with a little of `text` at a time; resolves when the other side has hung up. */
export async function trickle(socket: Socket, text: string): Promise<void> {
  const writing = setInterval(() => socket.write(text), 20);
  await over(socket);
  clearInterval(writing);
}
