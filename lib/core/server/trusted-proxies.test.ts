import { expect, test } from 'vitest';
import { isProxyList, trustedProxies } from './trusted-proxies.ts';

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '127.8.9.1'],
  ['loopback', '::1'],
  ['10.0.0.7', '10.0.0.7'],
  ['192.168.1.0/24', '192.168.1.255'],
  ['fd00::/8', 'fd12::5'],
  [' 10.0.0.7 , loopback,', '::1'],
])('TRUST_PROXY=%s trusts %s', (list, address) => {
  expect(trustedProxies(list)(address)).toBe(true);
});

test.each([
  ['', '127.0.0.1'],
  ['loopback', '128.0.0.1'],
  ['10.0.0.7', '10.0.0.8'],
  ['192.168.1.0/24', '192.168.2.1'],
  ['192.168.1.0/24', '::ffff:c0a8:201'],
  ['fd00::/8', 'fe80::1'],
  ['loopback', 'localhost'],
  ['loopback', ''],
])('TRUST_PROXY=%s does not trust %j', (list, address) => {
  expect(trustedProxies(list)(address)).toBe(false);
});

test.each([
  'nginx',
  'localhost',
  '10.0.0.7:80',
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0.0/ 8',
  '10.0.0.0/-1',
  '10.0.0',
  'loopback/8',
  '*',
  'true',
  '10.0.0.1 10.0.0.2',
])('TRUST_PROXY=%s is refused', (list) => {
  expect(isProxyList(list)).toBe(false);
});

test('an empty TRUST_PROXY is a list without proxies', () => {
  expect(isProxyList('')).toBe(true);
});
