import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { trustedProxies } from '../core/trusted-proxies.ts';
import { clientAddress } from './client-address.ts';

/** The client's address of a request that comes from `remote` with an `X-Forwarded-For`. */
function addressOf(remote: string | undefined, forwarded: string | undefined, trusted: string) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return clientAddress(request, trustedProxies(trusted));
}

test.each([
  ['203.0.113.5', undefined, '203.0.113.5'],
  ['203.0.113.5', '198.51.100.9', '203.0.113.5'],
  ['127.0.0.1', '198.51.100.9', '127.0.0.1'],
  ['::1', '198.51.100.9, 127.0.0.1', '::1'],
])('without a trusted proxy, %s that says %j is %s', (remote, forwarded, client) => {
  expect(addressOf(remote, forwarded, '')).toBe(client);
});

test.each([
  // The proxy tells who asked it.
  ['10.0.0.7', '198.51.100.9', '198.51.100.9'],
  // What the client wrote itself stands left of that and counts for nothing.
  ['10.0.0.7', '1.1.1.1, 198.51.100.9', '198.51.100.9'],
  // Two proxies, one behind the other.
  ['10.0.0.7', '1.1.1.1, 198.51.100.9, 10.0.0.8', '198.51.100.9'],
  ['10.0.0.7', '2001:db8::5', '2001:db8::5'],
  ['::ffff:10.0.0.7', '198.51.100.9', '198.51.100.9'],
  ['10.0.0.7', '::ffff:198.51.100.9', '198.51.100.9'],
  // Nobody but proxies: the farthest of them.
  ['10.0.0.7', '10.0.0.9', '10.0.0.9'],
  ['10.0.0.7', undefined, '10.0.0.7'],
  ['10.0.0.7', '', '10.0.0.7'],
  // No address: the proxy that passed it on is the last that is known.
  ['10.0.0.7', 'unknown', '10.0.0.7'],
  ['10.0.0.7', '198.51.100.9, <script>', '10.0.0.7'],
  // Not from a proxy of ours.
  ['203.0.113.5', '198.51.100.9', '203.0.113.5'],
])('with 10.0.0.0/8 trusted, %s that says %j is %s', (remote, forwarded, client) => {
  expect(addressOf(remote, forwarded, '10.0.0.0/8')).toBe(client);
});

test('a socket that is gone has no address', () => {
  expect(addressOf(undefined, '198.51.100.9', 'loopback')).toBe('');
});
