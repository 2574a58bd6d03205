import { expect, test } from 'vitest';
import { hmac } from './hmac.ts';

// RFC 4231, test case 2.
const DIGEST = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';

test.each([
  [['what do ya want for nothing?']],
  [['what do ya ', Buffer.from('want for nothing?')]],
])('hmac of %j is that of RFC 4231', (parts) => {
  expect(hmac('Jefe', ...parts).toString('hex')).toBe(DIGEST);
  expect(hmac(Buffer.from('Jefe'), ...parts).toString('hex')).toBe(DIGEST);
});
