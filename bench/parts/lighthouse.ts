import { CATEGORIES, type LighthouseMetrics, runLighthouse } from '../lib/lighthouse-run.ts';
import { formatRounds } from '../lib/markdown.ts';
import { findPages, PAGE_NAMES, type PageName } from '../lib/page-list.ts';
import type { Part } from '../lib/part.ts';

/** One page, with one entry per round. */
interface Measured {
  page: PageName;
  rounds: LighthouseMetrics[];
}

/** Lighthouse's mobile preset on each type of public page; medians of the rounds. */
export const lighthouse: Part = async ({ context, options, magazine, chromium }) => {
  const { origin, siteUrl } = await magazine();
  const paths = await findPages(origin);
  const program = await chromium();
  const measured = PAGE_NAMES.map((page): Measured => ({ page, rounds: [] }));
  for (let round = 1; round <= options.rounds; round += 1) {
    context.progress.step(`Round ${round} of ${options.rounds}`);
    for (const { page, rounds } of measured) {
      rounds.push(await runLighthouse(siteUrl + paths[page], program));
    }
  }
  return {
    heading: 'Lighthouse, mobile preset',
    columns: ['page', ...CATEGORIES, 'LCP s', 'TBT ms', 'CLS', 'machine index'],
    rows: measured.map(rowOf),
    notes: measured.flatMap(({ page, rounds }) => {
      const failed = new Set(rounds.flatMap(({ failedAudits }) => failedAudits));
      return failed.size > 0 ? [`What costs points on ${page}: ${[...failed].join(', ')}`] : [];
    }),
    measurements: measured,
  };
};

function rowOf({ page, rounds }: Measured): string[] {
  const show = (pick: (measurements: LighthouseMetrics) => number, decimals = 0) =>
    formatRounds(rounds.map(pick), decimals);
  return [
    page,
    ...CATEGORIES.map((category) => show(({ scores }) => scores[category])),
    show(({ lcp }) => lcp / 1000, 2),
    show(({ tbt }) => tbt),
    show(({ cls }) => cls, 3),
    show(({ benchmarkIndex }) => benchmarkIndex),
  ];
}
