import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openMagazine } from '../lib/magazine.ts';
import { formatNumber } from '../lib/markdown.ts';
import { descriptorsOf, memoryOf } from '../lib/memory.ts';
import { type Deed, dealDeeds, openTraffic } from '../lib/mixed-traffic.ts';
import type { Part } from '../lib/part.ts';
import { percentile, slope } from '../lib/statistics.ts';

/** Of what the magazine can do, so much is asked of it. */
const SHARE = 0.7;
const AT_ONCE = 16;
const CAPACITY_SECONDS = 20;
const TICK_MS = 50;
const LOOK_SECONDS = 10;
/** Caches fill and code is compiled in this part of the time, which does not count. */
const WARM_UP = 1 / 6;

/** What one group of people was answered. */
interface Tally {
  answered: number;
  refused: number;
  /** 5xx, and no answer at all. */
  failed: number;
  ms: number[];
}

/** Memory and open descriptors of both processes at one moment. */
interface Look {
  web: number;
  server: number;
  webFiles: number;
  serverFiles: number;
}

/**
 * Mixed traffic for a long time at 70 % of what the magazine can do: whether anything fails, and whether
 * memory or open files grow. As long as `--minutes` says.
 */
export const soak: Part = async (bench) => {
  await bench.close();
  const { context, folder, options } = bench;
  const { origin, stop } = await openMagazine(context, join(folder, 'soak'));
  const deeds = await openTraffic(origin);
  const deal = dealDeeds(deeds);
  context.progress.step('Finding out how much can be done');
  const capacity = await measureCapacity(deal);
  const perSecond = capacity * SHARE;
  context.progress.step(`${formatNumber(perSecond)} requests/s for ${options.minutes} minutes`);

  const tallies = new Map<Deed['who'], Tally>();
  const looks: Look[] = [];
  const due = { looks: 0, deeds: 0 };
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  const seconds = options.minutes * 60;
  for (let passed = 0; passed < seconds; passed = (performance.now() - began) / 1000) {
    for (; due.deeds < passed * perSecond; due.deeds += 1) {
      const work: Promise<void> = doOne(deal(), due.deeds, tallies).finally(() =>
        underWay.delete(work),
      );
      underWay.add(work);
    }
    for (; due.looks <= passed; due.looks += LOOK_SECONDS) looks.push(look());
    await pause(TICK_MS);
  }
  await Promise.all(underWay);
  await stop();

  const warm = looks.slice(Math.ceil(looks.length * WARM_UP));
  const perTenMinutes = 600 / LOOK_SECONDS;
  return {
    heading: `Soak: ${formatNumber(perSecond)} of ${formatNumber(capacity)} requests/s for ${options.minutes} minutes`,
    columns: ['who', 'answered', 'refused (4xx)', 'failed (5xx or none)', 'p50 ms', 'p99 ms'],
    rows: [...tallies].map(([who, { answered, refused, failed, ms }]) => [
      who,
      ...[answered, refused, failed].map((count) => formatNumber(count)),
      ...[0.5, 0.99].map((share) => formatNumber(percentile(ms, share))),
    ]),
    notes: [
      ...growthNotes(
        'Memory of the web',
        'MB',
        warm.map(({ web }) => web),
        perTenMinutes,
      ),
      ...growthNotes(
        'Memory of the server',
        'MB',
        warm.map(({ server }) => server),
        perTenMinutes,
      ),
      ...growthNotes(
        'Open files of the web',
        '',
        warm.map((one) => one.webFiles),
        perTenMinutes,
      ),
      ...growthNotes(
        'Open files of the server',
        '',
        warm.map((one) => one.serverFiles),
        perTenMinutes,
      ),
    ],
    figures: {
      capacity,
      perSecond,
      looks,
      tallies: Object.fromEntries(
        [...tallies].map(([who, { ms, ...counts }]) => [
          who,
          { ...counts, p50: percentile(ms, 0.5), p99: percentile(ms, 0.99) },
        ]),
      ),
    },
  };
};

async function doOne(deed: Deed, turn: number, tallies: Map<Deed['who'], Tally>): Promise<void> {
  const began = performance.now();
  const status = await deed.act(turn);
  const tally = tallies.get(deed.who) ?? { answered: 0, refused: 0, failed: 0, ms: [] };
  tallies.set(deed.who, tally);
  if (status === 0 || status >= 500) tally.failed += 1;
  else if (status >= 400) tally.refused += 1;
  else {
    tally.answered += 1;
    tally.ms.push(performance.now() - began);
  }
}

/** Requests a second when a few people ask, each for the next thing as soon as they have one. */
async function measureCapacity(deal: () => Deed): Promise<number> {
  const end = performance.now() + CAPACITY_SECONDS * 1000;
  let done = 0;
  const askOn = async () => {
    while (performance.now() < end) {
      await deal().act(done);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return done / CAPACITY_SECONDS;
}

function look(): Look {
  const memory = memoryOf(process.pid) ?? { web: 0, server: 0 };
  const files = descriptorsOf(process.pid) ?? { web: 0, server: 0 };
  return { ...memory, webFiles: files.web, serverFiles: files.server };
}

function growthNotes(
  what: string,
  unit: string,
  values: number[],
  perTenMinutes: number,
): string[] {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return [`${what}: the run was too short.`];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const growth = mean === 0 ? 0 : ((slope(values) * perTenMinutes) / mean) * 100;
  const from = `${formatNumber(first)} to ${formatNumber(last)} ${unit}`.trim();
  return [`${what} after warming up: ${from}, ${formatNumber(growth, 2)} % in ten minutes.`];
}
