import { type BrowserContextOptions, chromium, devices } from '@playwright/test';
import { BROWSER_FLAGS } from '../lib/browser-flags.ts';
import { formatNumber } from '../lib/markdown.ts';
import { findPages, type PageName } from '../lib/page-list.ts';
import type { Part } from '../lib/part.ts';
import { KINDS } from '../lib/transfer.ts';
import { type Visit, visit } from '../lib/visit.ts';

const PAGES: PageName[] = ['home', 'article', 'news list', 'forum', 'search'];

const SCREENS: Record<string, BrowserContextOptions> = {
  phone: devices['Pixel 7'] ?? {},
  desktop: devices['Desktop Chrome'] ?? {},
};

interface Weighed extends Visit {
  page: PageName;
  screen: string;
  visit: 'first' | 'second';
}

/**
 * Network transfer of a first and a second visit, by resource type, in a real Chromium. Measured once:
 * bytes do not depend on the load of the machine.
 */
export const weight: Part = async ({ magazine, chromium: findChromium }) => {
  const { origin, siteUrl } = await magazine();
  const paths = await findPages(origin);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: BROWSER_FLAGS,
  });
  const weighed: Weighed[] = [];
  try {
    for (const [screen, device] of Object.entries(SCREENS)) {
      for (const page of PAGES) {
        // A new context has an empty cache, which the first visit fills for the second.
        const context = await browser.newContext({ ...device, locale: 'es-ES' });
        for (const which of ['first', 'second'] as const) {
          const seen = await visit(context, siteUrl + paths[page]);
          weighed.push({ page, screen, visit: which, ...seen });
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return {
    heading: 'Page weight, KB over the network',
    columns: ['page', 'screen', 'visit', 'requests', ...KINDS, 'all', 'layout shift'],
    rows: weighed.map(rowOf),
    notes: weighed.flatMap(shiftsOf),
    measurements: weighed,
  };
};

function rowOf({ page, screen, visit: which, transfer, layoutShifts }: Weighed): string[] {
  const sizes = KINDS.map((kind) => transfer.bytes[kind]);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return [
    ...[page, screen, which, String(transfer.requests)],
    ...[...sizes, all].map((bytes) => formatNumber(bytes / 1000, 1)),
    formatNumber(
      layoutShifts.reduce((sum, { value }) => sum + value, 0),
      3,
    ),
  ];
}

/** Layout shifts of a first visit. */
function shiftsOf({ page, screen, visit: which, layoutShifts }: Weighed): string[] {
  if (which === 'second' || layoutShifts.length === 0) return [];
  const moved = new Set(layoutShifts.flatMap(({ moved }) => moved));
  return [`Moved on ${page}, ${screen}: ${[...moved].map((name) => `\`${name}\``).join(', ')}`];
}
