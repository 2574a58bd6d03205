import { once } from 'node:events';
import { createServer } from 'node:net';
import { Failure } from './failure.ts';

/**
 * Checks that a port is free, by listening on it for a moment.
 * @param variable the setting to name in the message
 * @throws {Failure}
 */
export async function assertPortFree(port: number, host: string, variable: string): Promise<void> {
  const listener = createServer();
  try {
    await once(listener.listen({ port, host, exclusive: true }), 'listening');
    await once(listener.close(), 'close');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Failure(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken: stop the program that uses it, or set ${variable} to another port.`
        : `Nothing can listen on ${host}:${port} (${code}): set ${variable.replace('PORT', 'HOST')} or ${variable}.`,
    );
  }
}
