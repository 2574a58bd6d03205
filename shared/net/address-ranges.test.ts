import { expect, test } from 'vitest';
import { inRanges, isAddressRange, LOOPBACK_RANGES } from './address-ranges.ts';

test.for([
  ['10.0.0.4', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/128', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/-1', false],
  ['10.0.0', false],
  ['web', false],
  ['', false],
] as const)('isAddressRange on %s: %s', ([text, isRange]) => {
  expect(isAddressRange(text)).toBe(isRange);
});

test.each([
  [LOOPBACK_RANGES, '127.8.9.1', true],
  [LOOPBACK_RANGES, '::1', true],
  [LOOPBACK_RANGES, '::ffff:127.0.0.1', true],
  [LOOPBACK_RANGES, '128.0.0.1', false],
  [LOOPBACK_RANGES, 'localhost', false],
  [['10.0.0.4'], '10.0.0.4', true],
  [['10.0.0.4'], '10.0.0.5', false],
  [['10.0.0.0/8', 'fd00::/8'], '10.9.9.9', true],
  [['10.0.0.0/8', 'fd00::/8'], 'fd12::5', true],
  [['10.0.0.0/8', 'fd00::/8'], 'fe80::1', false],
  [['10.0.0.0/8'], '', false],
  [[], '127.0.0.1', false],
] as const)('ranges %j have %s: %s', (ranges, address, isIn) => {
  expect(inRanges(ranges)(address)).toBe(isIn);
});
