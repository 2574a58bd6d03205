import { expect, test } from 'vitest';
import { secureHeaders } from './security-headers.ts';

test('over https browsers learn to come that way only', () => {
  expect(secureHeaders('https://revista.test').get('strict-transport-security')).toBe(
    'max-age=63072000',
  );
});

test('a site without https does not promise it', () => {
  expect(secureHeaders('http://localhost:3000').has('strict-transport-security')).toBe(false);
});

test('every answer keeps to its type, to its window and to what a magazine needs', () => {
  const headers = Object.fromEntries(secureHeaders('http://localhost:3000'));
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('camera=(), ');
});
