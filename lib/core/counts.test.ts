import { expect, test } from 'vitest';
import { formatCount } from './counts.ts';

test('thousands are set apart from five digits on, by a space that does not break', () => {
  const counts = [0, 7, 1234, 12_345, 1_234_567];
  expect(counts.map(formatCount)).toEqual(['0', '7', '1234', '12\u00A0345', '1\u00A0234\u00A0567']);
});
