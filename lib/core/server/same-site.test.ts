import { describe, expect, test } from 'vitest';
import { isFromSite } from './same-site.ts';

const ask = (method: string, headers: Record<string, string>, siteOrigin?: string) =>
  isFromSite(
    new Request('http://10.0.0.5:3000/api/v1/x/', {
      method,
      headers: { host: 'veta.test', ...headers },
    }),
    siteOrigin,
  );

test.each(['GET', 'HEAD'])('%s may come from anywhere', (method) => {
  expect(ask(method, { origin: 'https://evil.test' }, 'https://veta.test')).toBe(true);
});

describe.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s', (method) => {
  test.each([
    ['https://veta.test', true],
    ['http://veta.test', false],
    ['https://veta.test:8443', false],
    ['https://www.veta.test', false],
    ['https://veta.test.evil.test', false],
    ['null', false],
    ['', false],
  ])('with SITE_URL set, from %j: %s', (origin, isAllowed) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin' };
    expect(ask(method, headers, 'https://veta.test')).toBe(isAllowed);
  });

  test.each([
    ['https://veta.test', true],
    ['http://veta.test', true],
    ['http://veta.test:80', true],
    ['http://veta.test:3000', false],
    ['https://evil.test', false],
    ['null', false],
    ['veta.test', false],
    ['', false],
  ])('without SITE_URL, from %j to the host veta.test: %s', (origin, isAllowed) => {
    expect(ask(method, { origin, 'sec-fetch-site': 'same-origin' })).toBe(isAllowed);
  });

  test.each([
    ['same-origin', true],
    ['same-site', false],
    ['cross-site', false],
    ['none', false],
  ])('without an Origin, Sec-Fetch-Site %s: %s', (site, isAllowed) => {
    expect(ask(method, { 'sec-fetch-site': site }, 'https://veta.test')).toBe(isAllowed);
    expect(ask(method, { 'sec-fetch-site': site })).toBe(isAllowed);
  });

  test('without either header it is refused', () => {
    expect(ask(method, {}, 'https://veta.test')).toBe(false);
    expect(ask(method, {})).toBe(false);
  });
});
