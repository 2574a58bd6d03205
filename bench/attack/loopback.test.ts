import { expect, test } from 'vitest';
import { loopbackOnly } from './loopback.ts';

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000'])(
  '%s may be attacked',
  (origin) => {
    expect(loopbackOnly(origin)).toBe(origin);
  },
);

test.each([
  'https://www.vetaminera.pe',
  'http://10.0.0.1:3000',
  'http://0.0.0.0:3000',
  'http://127.0.0.1.example:3000',
  'http://localhost.example:3000',
])('%s may not', (origin) => {
  expect(() => loopbackOnly(origin)).toThrow(`${origin} is not on this machine`);
});
