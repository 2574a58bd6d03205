import { expect, test } from 'vitest';
import { formatRounds, partMarkdown } from './markdown.ts';

test('partMarkdown writes heading, table and notes', () => {
  const section = partMarkdown({
    heading: 'Pages',
    columns: ['page', 'requests/s'],
    rows: [['home', '2,400']],
    notes: ['one note'],
    measurements: {},
  });
  expect(section).toBe(
    '## Pages\n\n| page | requests/s |\n| --- | --- |\n| home | 2,400 |\n\n- one note',
  );
});

test('formatRounds shows the median and the spread', () => {
  expect(formatRounds([2400, 1200.4, 3000])).toBe('2,400 (1,200–3,000)');
});

test('formatRounds omits a spread that rounding hides', () => {
  expect(formatRounds([0.911, 0.912, 0.913], 2)).toBe('0.91');
});
