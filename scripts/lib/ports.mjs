import { createServer } from 'node:net';
import { codeOf, Failure } from './failure.mjs';

/**
 * Checks that a port is free, by listening on it for a moment.
 * @param {number} port
 * @param {string} host
 * @param {string} variable the setting to name in the message
 * @throws {Failure}
 */
export async function assertPortFree(port, host, variable) {
  try {
    await listenOnce(port, host);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      throw new Failure(
        `Port ${port} is taken: stop the program that uses it, or set ${variable} to another port.`,
      );
    }
    if (code === 'EACCES') {
      throw new Failure(`Port ${port} needs more rights: set ${variable} to one above 1023.`);
    }
    throw new Failure(
      `Nothing can listen on ${host}:${port} (${code}): set ${variable.replace('PORT', 'HOST')} or ${variable}.`,
    );
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const listener = createServer();
    listener.once('error', reject);
    listener.listen({ port, host, exclusive: true }, () => listener.close(() => resolve()));
  });
}
