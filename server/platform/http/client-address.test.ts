import fastify from 'fastify';
import { expect, test } from 'vitest';
import { clientAddress, trustWebApp } from './client-address.ts';

/** What a server that knows the web at `ranges` takes for the client. */
async function seenClient(remoteAddress: string, forwarded?: string, ranges: string[] = []) {
  const app = fastify({ trustProxy: trustWebApp(ranges) });
  app.get('/', (request) => clientAddress(request));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', remoteAddress, headers })).body;
}

test.for([
  ['on this machine', '127.0.0.1'],
  ['on this machine by IPv6', '::1'],
  ['on this machine by IPv4 over IPv6', '::ffff:127.0.0.1'],
] as const)('the web %s is believed', async ([, web]) => {
  expect(await seenClient(web, '203.0.113.7')).toBe('203.0.113.7');
});

test('other senders are not trusted', async () => {
  expect(await seenClient('198.51.100.9', '203.0.113.7')).toBe('198.51.100.9');
  expect(await seenClient('198.51.100.9', '127.0.0.1')).toBe('198.51.100.9');
  expect(await seenClient('10.0.0.4', '203.0.113.7')).toBe('10.0.0.4');
});

test('the web app at a given address or network is trusted', async () => {
  expect(await seenClient('10.0.0.4', '203.0.113.7', ['10.0.0.4'])).toBe('203.0.113.7');
  expect(await seenClient('10.0.0.5', '203.0.113.7', ['10.0.0.4'])).toBe('10.0.0.5');
  expect(await seenClient('10.9.9.9', '203.0.113.7', ['10.0.0.0/8'])).toBe('203.0.113.7');
  expect(await seenClient('fd00::4', '203.0.113.7', ['fd00::/8'])).toBe('203.0.113.7');
});

test('only the last address counts, which the web app wrote', async () => {
  expect(await seenClient('127.0.0.1', '192.0.2.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await seenClient('127.0.0.1', '192.0.2.1, 127.0.0.1')).toBe('127.0.0.1');
});

test('text that is no address is not believed, however long', async () => {
  expect(await seenClient('127.0.0.1', 'unknown')).toBe('127.0.0.1');
  expect(await seenClient('127.0.0.1', 'x'.repeat(5000))).toBe('127.0.0.1');
  expect(await seenClient('127.0.0.1', '')).toBe('127.0.0.1');
});

test('an IPv6 network of 64 bits is one client, and IPv4 over IPv6 is IPv4', async () => {
  expect(await seenClient('2001:db8:1:2::1')).toBe(await seenClient('2001:db8:1:2:ffff::2'));
  expect(await seenClient('2001:db8:1:3::1')).not.toBe(await seenClient('2001:db8:1:2::1'));
  expect(await seenClient('::ffff:203.0.113.7')).toBe('203.0.113.7');
});
