import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../../scripts/lib/children.ts';
import { Failure } from '../../scripts/lib/failure.ts';
import type { Context } from '../../scripts/lib/run.ts';
import { bundledEnvironment } from './bundled-environment.ts';
import { getRaw } from './get-raw.ts';

/** A magazine started with `npm start`, after its first page. */
export interface NpmStart {
  /** Seconds from the command to the last byte of the first page. */
  seconds: number;
  /** Progress messages of the start, with their seconds. */
  steps: { second: number; text: string }[];
  /** Root of the process tree. */
  pid: number;
  stop: () => Promise<void>;
}

const ASK_EVERY_MS = 50;
const TIMEOUT_MS = 600_000;

/**
 * Runs `npm start` in a clone.
 * @throws {Failure} if it exits, or serves no page within 10 minutes
 */
export async function npmStart(
  context: Context,
  clone: string,
  [port, apiPort]: [number, number],
): Promise<NpmStart> {
  const startedAt = performance.now();
  const child = context.children.start('npm start', 'npm', ['start'], {
    cwd: clone,
    env: { ...freshEnvironment(context), ...bundledEnvironment(port, apiPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.process.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await firstPage(child, `http://127.0.0.1:${port}/`);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    seconds,
    steps: stepsOf(output),
    pid: child.process.pid ?? 0,
    stop: async () => {
      child.process.kill('SIGTERM');
      await child.ended;
    },
  };
}

/**
 * Seconds from a failure of a running magazine until an address responds with 200 again.
 * @param strike causes the failure
 * @throws {Failure} if it does not respond within 10 minutes
 */
export async function secondsUntilBack(url: string, strike: () => void): Promise<number> {
  const struckAt = performance.now();
  strike();
  const giveUpAt = Date.now() + TIMEOUT_MS;
  let wasAway = false;
  while (Date.now() < giveUpAt) {
    const isThere = await getRaw(url).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (wasAway && isThere) return (performance.now() - struckAt) / 1000;
    wasAway ||= !isThere;
    await sleep(ASK_EVERY_MS);
  }
  throw new Failure(`${url} was not back within 10 minutes.`);
}

/** Environment of a new terminal: without the variables that npm sets for its scripts. */
function freshEnvironment({ env, root }: Context): NodeJS.ProcessEnv {
  const fresh = { ...env };
  for (const name of Object.keys(fresh)) {
    if (/^(npm_(?!config_)|npm_config_local_prefix|INIT_CWD)/.test(name)) delete fresh[name];
  }
  const programs = join(root, 'node_modules');
  const folders = env.PATH?.split(delimiter).filter((folder) => !folder.startsWith(programs));
  return { ...fresh, PATH: folders?.join(delimiter) };
}

async function firstPage(child: Child, url: string): Promise<void> {
  let trouble: string | undefined;
  child.ended.then((ended) => {
    trouble = ended || 'exit code 0';
  });
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    if (trouble) throw new Failure(`npm start ended before its first page (${trouble}).`);
    const answer = await getRaw(url).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(ASK_EVERY_MS);
  }
  throw new Failure('npm start showed no page within 10 minutes.');
}

function stepsOf(output: string): NpmStart['steps'] {
  return [...output.matchAll(/^ *(\d+\.\d) s {2}(.+)$/gm)].map(([, second, text = '']) => ({
    second: Number(second),
    text,
  }));
}
