import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { assertPortFree } from './ports.ts';

async function takenPort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => void listener.close());
  return (listener.address() as AddressInfo).port;
}

test('assertPortFree names the port and the setting to change', async () => {
  const port = await takenPort();
  await expect(assertPortFree(port, '127.0.0.1', 'API_PORT')).rejects.toThrow(
    `Port ${port} is taken: stop the program that uses it, or set API_PORT to another port.`,
  );
});

test('assertPortFree releases a free port', async () => {
  await assertPortFree(0, '127.0.0.1', 'PORT');
});

test('assertPortFree reports a missing interface', async () => {
  await expect(assertPortFree(0, '192.0.2.1', 'PORT')).rejects.toThrow(
    'Nothing can listen on 192.0.2.1:0 (EADDRNOTAVAIL): set HOST or PORT.',
  );
});

test('assertPortFree refuses what is no port', async () => {
  await expect(assertPortFree(70_000, '127.0.0.1', 'PORT')).rejects.toThrow(
    'Nothing can listen on 127.0.0.1:70000 (ERR_SOCKET_BAD_PORT): set HOST or PORT.',
  );
});
