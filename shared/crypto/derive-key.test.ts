import { expect, test } from 'vitest';
import { deriveKey } from './derive-key.ts';

// Entries in Redis, queued e-mails and security logs of earlier releases were written with these keys.
test.each([
  [
    'a secret of sixteen',
    'veta pages marks',
    '500de2e0db8f70b22cd1076c764c3f670f7cefabfac5b780b7511eef722835a0',
  ],
  [
    'a secret of sixteen',
    'queued e-mails',
    '21e7b1cafb291f97f01126d6b46d9aeaae2a5319ec5ee23695fcbcc97792f6ff',
  ],
])('the key of %j for %j never changes', (secret, purpose, key) => {
  expect(deriveKey(secret, purpose).toString('hex')).toBe(key);
  expect(deriveKey(Buffer.from(secret), purpose).toString('hex')).toBe(key);
});
