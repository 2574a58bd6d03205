import { expect, test } from 'vitest';
import { HOSTILE_ADDRESSES } from '../../contract/testing/hostile/vectors.ts';
import { webAddress } from './web-address.ts';

test('webAddress shows an address without its scheme', () => {
  expect(webAddress('https://www.facebook.com/rosa/')).toEqual({
    href: 'https://www.facebook.com/rosa/',
    label: 'facebook.com/rosa',
  });
});

test.each([null, '', 'facebook.com/rosa', 'nada', ...HOSTILE_ADDRESSES])(
  'webAddress links nothing for %j (D43)',
  (value) => {
    expect(webAddress(value)).toBeUndefined();
  },
);
