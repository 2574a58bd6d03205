import { compareTexts } from '../../lib/newsroom/compare/compare-texts.ts';
import { makeLongTexts } from '../../lib/newsroom/compare/testing/long-texts.ts';
import { formatNumber } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';
import { percentile } from '../lib/statistics.ts';

/** The first comparisons run code that is not compiled yet: what somebody waits for who opens one. */
const ROUNDS = 30;

const GOAL_MS = 200;

const comparing = (before: string, after: string): number[] =>
  Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    compareTexts(before, after);
    return performance.now() - startedAt;
  });

const row = (name: string, [first = 0, ...others]: number[]): string[] => [
  name,
  formatNumber(first, 1),
  formatNumber(percentile(others, 0.5), 1),
  formatNumber(percentile(others, 1), 1),
];

/** Time of the comparison of two texts of 50 KB (D59). */
export const compare: Part = async ({ context }) => {
  context.progress.step('Comparing texts of 50 KB');
  const { before, after } = makeLongTexts();
  const alike = comparing(before, after);
  const reversed = comparing(before, before.split('</p>').reverse().join('</p>'));
  const others = comparing(
    before,
    before.replaceAll(/\p{L}+/gu, (word) => `${word}x`),
  );
  return {
    heading: 'Comparison of two texts of 50 KB',
    columns: ['texts', 'first, ms', 'median, ms', 'longest, ms'],
    rows: [
      row('a moved section, a reformatted table, a changed number', alike),
      row('all paragraphs in reverse order', reversed),
      row('no word in common', others),
    ],
    notes: [`The goal for the first row is ${GOAL_MS} ms.`],
    measurements: { alike, reversed, others },
  };
};
