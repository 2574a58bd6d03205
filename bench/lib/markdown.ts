import type { PartResult } from './part.ts';
import { type Summary, summarize } from './statistics.ts';

/** Formats a section: heading, table and notes. */
export function partMarkdown({ heading, columns, rows, notes }: PartResult): string {
  const table = [columns, columns.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const parts = [`## ${heading}`, table.join('\n')];
  if (notes.length > 0) parts.push(notes.map((note) => `- ${note}`).join('\n'));
  return parts.join('\n\n');
}

/** A number with thousands separated, such as `2,413.5`. */
export function formatNumber(value: number, decimals = 0): string {
  return value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** The median, with minimum and maximum in brackets if they differ after rounding. */
export function formatRounds(values: number[], decimals = 0): string {
  const show = (key: keyof Summary) => formatNumber(summary[key], decimals);
  const summary = summarize(values);
  if (show('lowest') === show('highest')) return show('median');
  return `${show('median')} (${show('lowest')}–${show('highest')})`;
}
