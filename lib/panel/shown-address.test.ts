import { expect, test } from 'vitest';
import { shownAddress } from './shown-address.ts';

test.each([
  ['https://veta.test/media/articulos/a.webp', '/media/articulos/a.webp'],
  ['http://10.0.0.1:4000/media/a.webp?firma=x.y', '/media/a.webp?firma=x.y'],
  ['https://agencia.test/a.jpg?w=600', 'https://agencia.test/a.jpg?w=600'],
  ['javascript:alert(1)', undefined],
  [null, undefined],
])('%s is shown in the panel as %s', (value, address) => {
  expect(shownAddress(value)).toBe(address);
});
