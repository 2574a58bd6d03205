import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openMagazine } from '../lib/magazine.ts';
import { formatNumber } from '../lib/markdown.ts';
import { descriptorsOf, memoryOf } from '../lib/memory.ts';
import { type Action, dealActions, openTraffic } from '../lib/mixed-traffic.ts';
import type { Part } from '../lib/part.ts';
import { percentile, slope } from '../lib/statistics.ts';

/** Load as a share of the capacity. */
const SHARE = 0.7;
const AT_ONCE = 16;
const CAPACITY_SECONDS = 20;
const TICK_MS = 50;
const LOOK_SECONDS = 10;
/** Share of the time for warming up, which is not measured. */
const WARM_UP = 1 / 6;

/** Responses of one group of clients. */
interface Tally {
  answered: number;
  refused: number;
  /** 5xx, and requests without a response. */
  failed: number;
  ms: number[];
}

/** Memory and open file descriptors of both processes at one time. */
interface Look {
  web: number;
  server: number;
  webFiles: number;
  serverFiles: number;
}

/**
 * Soak test: mixed traffic at 70 % of the capacity, to find failures and growth of
 * memory or open files. Runs for `--minutes`.
 */
export const soak: Part = async (bench) => {
  await bench.close();
  const { context, folder, options } = bench;
  const { origin, stop } = await openMagazine(context, join(folder, 'soak'));
  const actions = await openTraffic(origin);
  const deal = dealActions(actions);
  context.progress.step('Finding out how much can be done');
  const capacity = await measureCapacity(deal);
  const perSecond = capacity * SHARE;
  context.progress.step(`${formatNumber(perSecond)} requests/s for ${options.minutes} minutes`);

  const tallies = new Map<Action['who'], Tally>();
  const looks: Look[] = [];
  const due = { looks: 0, actions: 0 };
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  const seconds = options.minutes * 60;
  for (let passed = 0; passed < seconds; passed = (performance.now() - began) / 1000) {
    for (; due.actions < passed * perSecond; due.actions += 1) {
      const work: Promise<void> = doOne(deal(), due.actions, tallies).finally(() =>
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
    measurements: {
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

async function doOne(
  action: Action,
  turn: number,
  tallies: Map<Action['who'], Tally>,
): Promise<void> {
  const began = performance.now();
  const status = await action.act(turn);
  const tally = tallies.get(action.who) ?? { answered: 0, refused: 0, failed: 0, ms: [] };
  tallies.set(action.who, tally);
  if (status === 0 || status >= 500) tally.failed += 1;
  else if (status >= 400) tally.refused += 1;
  else {
    tally.answered += 1;
    tally.ms.push(performance.now() - began);
  }
}

/** Throughput of a few concurrent clients without pause. */
async function measureCapacity(deal: () => Action): Promise<number> {
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
