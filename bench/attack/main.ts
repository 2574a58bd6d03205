import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Failure } from '../../scripts/lib/failure.ts';
import { createProgress } from '../../scripts/lib/progress.ts';
import { type Context, run } from '../../scripts/lib/run.ts';
import { openMagazine } from '../lib/magazine.ts';
import { formatNumber, partMarkdown } from '../lib/markdown.ts';
import { ATTACKS } from './attacks.ts';
import {
  type Action,
  BOUND_MS,
  bystanders,
  type Impact,
  keepDoing,
  untilCalm,
} from './bystanders.ts';
import { loopbackOnly } from './loopback.ts';

// `npm run attack -- [--seconds 6] [words of names…]`: attacks a magazine that it starts itself, and prints the latency
// for others meanwhile. Exit code 1 if that was too high.

const LONGEST_SECONDS = 60;
/** Baseline without an attack. */
const NOBODY = 'nobody';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

async function main(programContext: Context): Promise<number> {
  const { seconds, words } = readOptions();
  const names = ATTACKS.map(({ name }) => name).filter(
    (name) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const context = { ...programContext, progress: createProgress(console.error) };
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-attack-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const magazine = await openMagazine(context, join(folder, 'data'), {
    // Lets attackers and bystanders have their own client addresses.
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'fatal',
  });
  const origin = loopbackOnly(magazine.origin);
  const actions = await bystanders(origin, loopbackOnly(magazine.apiOrigin));

  const rows: string[][] = [];
  for (const name of [NOBODY, ...names]) {
    context.progress.step(name);
    await untilCalm(actions);
    const stop = { noticed: () => Promise.resolve<Impact[]>([]) };
    const begin = () => {
      stop.noticed = keepDoing(actions);
    };
    const statuses = await attackWith({ name, origin, seconds }, begin);
    const noticed = await stop.noticed();
    const row = [name, ...noticed.map(cellOf), statuses, verdictOf(noticed)];
    context.progress.step(row.slice(1).join(' | '));
    rows.push(row);
  }
  console.log(partMarkdown(tableOf(actions, rows)));
  await magazine.stop();
  return rows.some((row) => row.at(-1) !== 'PASS') ? 1 : 0;
}

function readOptions(): { seconds: number; words: string[] } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string', default: '6' } },
  });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_SECONDS) {
    throw new Failure(`--seconds must be a whole number from 1 to ${LONGEST_SECONDS}.`);
  }
  return { seconds, words: positionals };
}

/**
 * Runs an attack until its last requests are answered.
 * @param begin called when everything is prepared
 * @returns number of responses by status
 */
async function attackWith(
  attack: { name: string; origin: string; seconds: number },
  begin: () => void,
): Promise<string> {
  if (attack.name === NOBODY) {
    begin();
    await new Promise((resolve) => setTimeout(resolve, attack.seconds * 1000));
    return '–';
  }
  const worker = new Worker(new URL('./attackers.ts', import.meta.url), { workerData: attack });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: 'ready' | Record<number, number>) => {
      if (message === 'ready') begin();
      else resolve(statusesOf(message));
    });
  });
}

const statusesOf = (statuses: Record<number, number>): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${formatNumber(count)} × ${status === '0' ? 'none' : status}`)
    .join(', ');

const cellOf = ({ longest, asked, refused }: Impact): string =>
  formatNumber(longest) + (refused > 0 ? ` (${refused} of ${asked} refused)` : '');

const verdictOf = (noticed: Impact[]): string =>
  noticed.every(({ longest, refused }) => longest < BOUND_MS && refused === 0) ? 'PASS' : 'ABOVE';

const tableOf = (actions: Action[], rows: string[][]) => ({
  heading: 'Longest answer to others during an attack, ms',
  columns: ['attack', ...actions.map(({ name }) => name), 'the attackers got', ''],
  rows,
  notes: [
    `PASS: a reader and an editor got everything they asked for, each within ${formatNumber(BOUND_MS)} ms.`,
  ],
  measurements: rows,
});

await run(root, main, 1);
