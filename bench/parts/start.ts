import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runTool } from '../../scripts/lib/run-tool.ts';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import type { Bench } from '../lib/bench.ts';
import { load } from '../lib/load.ts';
import { formatNumber, formatRounds } from '../lib/markdown.ts';
import { killProgram, memoryOf, type OfBoth, proportionalMemoryOf } from '../lib/memory.ts';
import { type NpmStart, npmStart, secondsUntilBack } from '../lib/npm-start.ts';
import { findPages } from '../lib/page-list.ts';
import type { Part } from '../lib/part.ts';

const SETTLE_MS = 3000;

/**
 * Time from a clone of the last commit to the first page, with the packages in npm's cache; then second
 * starts of the same clone, and after the last the memory of both processes, and the time to restart each
 * after it is killed.
 */
export const start: Part = async (bench) => {
  const { context, options, close } = bench;
  // Another running magazine would use CPU time.
  await close();
  const cloned = await clone(bench);
  const ports = await freePorts(2);
  const [port = 0, apiPort = 0] = ports;
  const open = () => npmStart(context, cloned.folder, [port, apiPort]);

  context.progress.step('First start of the clone');
  const first = await open();
  await first.stop();
  const second: NpmStart[] = [];
  let idle: OfBoth | undefined;
  let loaded: OfBoth | undefined;
  let proportional: OfBoth | undefined;
  let back: OfBoth | undefined;
  for (let round = 1; round <= options.rounds; round += 1) {
    context.progress.step(`Second start, ${round} of ${options.rounds}`);
    const magazine = await open();
    second.push(magazine);
    if (round === options.rounds) {
      await sleep(SETTLE_MS);
      idle = memoryOf(magazine.pid);
      await loadEveryPage(`http://127.0.0.1:${port}`, options.seconds);
      loaded = memoryOf(magazine.pid);
      proportional = proportionalMemoryOf(magazine.pid);
      if (loaded) back = await killBoth(magazine, port, apiPort);
    }
    await magazine.stop();
  }

  const secondSeconds = second.map(({ seconds }) => seconds);
  return {
    heading: 'Start and memory',
    columns: ['what', 'value'],
    rows: [
      ['clone to first page, s', formatNumber(cloned.seconds + first.seconds, 1)],
      ['second start to first page, s', formatRounds(secondSeconds, 1)],
      ...memoryRows('idle', idle),
      ...memoryRows('after load', loaded),
      ...memoryRows('after load, proportional', proportional),
      ...(back ? [['killed web back, s', formatNumber(back.web, 1)]] : []),
      ...(back ? [['killed server back, s', formatNumber(back.server, 1)]] : []),
    ],
    notes: [
      `First start: ${first.steps.map(({ second, text }) => `${second} s ${text}`).join('; ')}`,
      ...(idle ? [] : ['Memory is read from /proc, which this system does not have.']),
    ],
    measurements: {
      cloneSeconds: cloned.seconds,
      ...{
        first: { seconds: first.seconds, steps: first.steps },
        secondSeconds,
        idle,
        loaded,
        proportional,
        back,
      },
    },
  };
};

async function clone({ context, folder }: Bench): Promise<{ folder: string; seconds: number }> {
  const target = join(folder, 'clone');
  const startedAt = performance.now();
  const args = ['clone', '--quiet', context.root, target];
  await runTool(context, 'The working tree could not be cloned', 'git', args);
  return { folder: target, seconds: (performance.now() - startedAt) / 1000 };
}

async function loadEveryPage(origin: string, seconds: number): Promise<void> {
  for (const path of Object.values(await findPages(origin))) {
    await load(origin + path, seconds, { 'accept-encoding': 'gzip' });
  }
}

/** Seconds until each process responds again after SIGKILL. */
async function killBoth({ pid }: NpmStart, port: number, apiPort: number): Promise<OfBoth> {
  const kill = (program: keyof OfBoth) => () => killProgram(pid, program);
  const web = await secondsUntilBack(`http://127.0.0.1:${port}/`, kill('web'));
  const server = await secondsUntilBack(`http://127.0.0.1:${apiPort}/readyz`, kill('server'));
  return { web, server };
}

function memoryRows(when: string, memory: OfBoth | undefined): string[][] {
  if (!memory) return [];
  const { web, server } = memory;
  return [[`memory ${when}, MB`, `${web + server} (web ${web}, server ${server})`]];
}
