import { connect, isIP } from 'node:net';
import { connect as connectSafely } from 'node:tls';

/** After so long without an answer there will be none, in milliseconds. */
const HANG_MS = 20_000;

/**
 * Sends bytes as they are, which no client of HTTP would, and reads until the server hangs up.
 * Rejects where it does neither answer nor hang up. Certificates of an `https` origin are not looked at.
 */
export function sendRaw(origin: string, bytes: string | Buffer): Promise<string> {
  const { hostname: host, port, protocol } = new URL(origin);
  const to = { host, port: Number(port) };
  return new Promise((resolve, reject) => {
    const isSafe = protocol === 'https:';
    // nginx answers under its own name alone.
    const safely = { ...to, servername: isIP(host) ? '' : host, rejectUnauthorized: false };
    const socket = isSafe ? connectSafely(safely) : connect(to);
    let answer = '';
    socket.setTimeout(HANG_MS, () => socket.destroy(new Error(`No end: ${answer.slice(0, 200)}`)));
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    socket.on('close', () => resolve(answer));
    // A server may hang up while the rest is still being sent.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) resolve(answer);
      else reject(error);
    });
    socket.write(bytes);
  });
}

/** Status of the first answer in what `sendRaw` read; 0 where there is none. */
export const rawStatus = (answer: string): number =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
