import { expect, test } from 'vitest';
import { isPublicSite } from './public-site.ts';

test.each([
  'https://vetaminera.pe',
  'http://8.8.8.8:3000',
  'https://localhost.pe',
  'http://[2800:3f0::1]',
])('%s is public', (site) => {
  expect(isPublicSite(site)).toBe(true);
});

test.each([
  'http://localhost:3000',
  'http://127.0.0.1',
  'http://[::1]:3000',
  'http://10.0.0.4',
  'https://revista.test',
  'http://revista.example',
  'http://web.internal',
])('nobody else reaches %s', (site) => {
  expect(isPublicSite(site)).toBe(false);
});
