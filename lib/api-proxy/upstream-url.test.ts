import { expect, test } from 'vitest';
import { upstreamUrl } from './upstream-url.ts';

const at = (address: string) =>
  upstreamUrl(`https://veta.test${address}`, 'https://api.test/base/v1');

test.each([
  ['/api/v1/magazine/newsletters/', 'https://api.test/base/v1/magazine/newsletters/'],
  ['/api/v1/users/profile', 'https://api.test/base/v1/users/profile'],
  ['/api/v1/foro/temas/5/?page=2&q=a%26b', 'https://api.test/base/v1/foro/temas/5/?page=2&q=a%26b'],
  ['/api/v1/informe.pdf', 'https://api.test/base/v1/informe.pdf'],
  ['/api/v1/a-b_c/', 'https://api.test/base/v1/a-b_c/'],
  // Normalized by every browser and fetch before sending.
  ['/api/v1/a/../b/', 'https://api.test/base/v1/b/'],
])('%s goes to %s', (address, expected) => {
  expect(at(address)).toBe(expected);
});

test.each([
  '/api/v1',
  '/api/v1/',
  '/api/v1/a//b',
  '/api/v1//evil.test/',
  '/api/v10/a',
  '/api/v2/a',
  '/otra/api/v1/a',
  '/api/v1/../admin/',
  '/api/v1/%2e%2e/admin/',
  '/api/v1/a%2Fb/',
  '/api/v1/..%2Fadmin/',
  '/api/v1/%252e%252e/admin/',
  '/api/v1/..;/admin/',
  '/api/v1/a/.env',
  '/api/v1/@evil.test',
  '/api/v1/a@evil.test/',
  '/api/v1/http:/evil.test/',
  '/api/v1/a%00/',
  '/api/v1/a%0d%0a/',
  '/api/v1/ñ/',
  '/api/v1/a b/',
])('%s is not proxied', (address) => {
  expect(at(address)).toBeUndefined();
});
