import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** As many free ports; all are held before the first is let go, so they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const listeners = Array.from({ length: count }, () => createServer());
  for (const listener of listeners) {
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
  }
  const ports = listeners.map((listener) => (listener.address() as AddressInfo).port);
  for (const listener of listeners) {
    listener.close();
    await once(listener, 'close');
  }
  return ports;
}
