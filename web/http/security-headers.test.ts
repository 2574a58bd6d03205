import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('over https, browsers are told to use https only', () => {
  expect(securityHeaders('https://revista.test').get('strict-transport-security')).toBe(
    'max-age=63072000',
  );
});

test('a site without https sends no HSTS', () => {
  expect(securityHeaders('http://localhost:3000').has('strict-transport-security')).toBe(false);
});

test('every response has the headers against sniffing, framing and browser features', () => {
  const headers = Object.fromEntries(securityHeaders('http://localhost:3000'));
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('camera=(), ');
});
