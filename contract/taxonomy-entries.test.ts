import { expect, test } from 'vitest';
import { redirectSchema } from './taxonomy-entries.ts';

const leadsTo = (destino: string) => redirectSchema.safeParse({ destino }).data?.destino;

test('a page that has moved is on the site', () => {
  expect(leadsTo('/autores/ana-quispe')).toBe('/autores/ana-quispe');
});

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n//evil.test',
  '/autores/ana\r\nset-cookie: a=b',
  'javascript:alert(1)',
  '',
])('%j is no such page', (address) => {
  expect(leadsTo(address)).toBeUndefined();
});
