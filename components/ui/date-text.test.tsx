import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { DateText } from './date-text';

test.each([
  ['2026-11-20', 'long', '20 de noviembre de 2026'],
  ['2026-11-20', 'short', '20 nov 2026'],
  ['2026-11-21T02:30:00Z', 'moment', '20 nov 2026, 21:30'],
] as const)('DateText of %s, %s, is %s in Lima (D10)', (value, format, shown) => {
  const [time] = render(<DateText value={value} format={format} />).all('time');
  expect(time?.text).toBe(shown);
  expect(time?.attributes.datetime).toBe(value);
});

test('DateText without a value renders nothing', () => {
  expect(render(<DateText value={null} />).html).toBe('');
  expect(render(<DateText value={undefined} />).html).toBe('');
});
