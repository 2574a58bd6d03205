import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { trustedProxies } from '../../lib/core/server/trusted-proxies.ts';
import { serve } from '../../lib/testing/local-server.ts';
import { clientAddress } from './client-address.ts';

/** The client's address for a request from `remote` with an `X-Forwarded-For`. */
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
  // The proxy adds the address of its client.
  ['10.0.0.7', '198.51.100.9', '198.51.100.9'],
  // A forged entry to the left is ignored.
  ['10.0.0.7', '1.1.1.1, 198.51.100.9', '198.51.100.9'],
  // Two proxies in a row.
  ['10.0.0.7', '1.1.1.1, 198.51.100.9, 10.0.0.8', '198.51.100.9'],
  ['10.0.0.7', '2001:db8::5', '2001:db8::5'],
  ['::ffff:10.0.0.7', '198.51.100.9', '198.51.100.9'],
  ['10.0.0.7', '::ffff:198.51.100.9', '198.51.100.9'],
  // Only proxies: the farthest of them.
  ['10.0.0.7', '10.0.0.9', '10.0.0.9'],
  ['10.0.0.7', undefined, '10.0.0.7'],
  ['10.0.0.7', '', '10.0.0.7'],
  // No address: the last known proxy.
  ['10.0.0.7', 'unknown', '10.0.0.7'],
  ['10.0.0.7', '198.51.100.9, <script>', '10.0.0.7'],
  // IPv6 in every spelling, and an IPv4-mapped address outside the network.
  ['10.0.0.7', '::1', '::1'],
  ['10.0.0.7', '2001:db8::5%eth0', '2001:db8::5%eth0'],
  ['10.0.0.7', '[2001:db8::5]:4711', '10.0.0.7'],
  ['10.0.0.7', '198.51.100.9:4711', '10.0.0.7'],
  ['::ffff:203.0.113.5', '198.51.100.9', '203.0.113.5'],
  ['::FFFF:10.0.0.7', '198.51.100.9', '198.51.100.9'],
  // A private address outside the network is an ordinary client.
  ['192.168.1.4', '198.51.100.9', '192.168.1.4'],
  ['172.16.0.4', '127.0.0.1', '172.16.0.4'],
  ['169.254.1.1', '10.0.0.7', '169.254.1.1'],
  ['127.0.0.1', '198.51.100.9', '127.0.0.1'],
  // Forged entries that look like a proxy or like nothing.
  ['10.0.0.7', '10.0.0.9, 198.51.100.9', '198.51.100.9'],
  ['10.0.0.7', '198.51.100.9,', '10.0.0.7'],
  ['10.0.0.7', ', ,', '10.0.0.7'],
  ['10.0.0.7', '10.0.0.7'.repeat(2000), '10.0.0.7'],
  // Not from a trusted proxy.
  ['203.0.113.5', '198.51.100.9', '203.0.113.5'],
])('with 10.0.0.0/8 trusted, %s that says %j is %s', (remote, forwarded, client) => {
  expect(addressOf(remote, forwarded, '10.0.0.0/8')).toBe(client);
});

test('several headers are one list, and other headers of proxies say nothing', async () => {
  const isTrusted = trustedProxies('loopback');
  const { url } = await serve((request, response) =>
    response.end(clientAddress(request, isTrusted)),
  );
  const ask = async (headers: [string, string][]) => {
    const sent = request(url, { headers: [['host', 'a'], ...headers].flat() }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return text(answer);
  };
  expect(
    await ask([
      ['x-forwarded-for', '1.1.1.1'],
      ['x-forwarded-for', '198.51.100.9'],
    ]),
  ).toBe('198.51.100.9');
  expect(
    await ask([
      ['x-forwarded-for', '198.51.100.9'],
      ['x-forwarded-for', ''],
    ]),
  ).toBe('127.0.0.1');
  expect(
    await ask([
      ['x-real-ip', '198.51.100.9'],
      ['forwarded', 'for=198.51.100.9'],
      ['cf-connecting-ip', '198.51.100.9'],
    ]),
  ).toBe('127.0.0.1');
});

test('a socket that is gone has no address', () => {
  expect(addressOf(undefined, '198.51.100.9', 'loopback')).toBe('');
});
