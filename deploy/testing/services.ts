import { type ChildProcess, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Interval of health checks, in milliseconds. */
const PAUSE_MS = 500;
/** Longest wait for a healthy process, in milliseconds. */
const TIMEOUT_MS = 120_000;
/** Most characters of a log in the error of an ended process. */
const MOST_SAID = 2000;

/** Replaces addresses of the container network by those of this machine. */
export function moved(
  values: Record<string, string>,
  where: Record<string, string>,
): Record<string, string> {
  const move = (value: string): string => {
    const from = Object.keys(where).find((address) => value.includes(address));
    return from === undefined ? value : value.replace(from, where[from] ?? '');
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, move(value)]));
}

/** The end of a log, with the reason of an exit. */
const lastOf = (log: string): string => readFileSync(log, 'utf8').slice(-MOST_SAID);

/** Repeats a health check until it succeeds; `log` is the log file of the process. */
export async function whenHealthy(
  child: ChildProcess,
  check: string[],
  { cwd, log }: { cwd: string; log: string },
): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  while (!(await succeeds(check, cwd))) {
    const isOver = child.exitCode !== null;
    if (isOver || Date.now() > until) {
      const trouble = isOver
        ? `It ended with ${child.exitCode}`
        : `${check.join(' ')} never succeeded`;
      throw new Error(`${trouble}. It said last:\n${lastOf(log)}`);
    }
    await setTimeout(PAUSE_MS);
  }
}

const succeeds = ([, ...args]: string[], cwd: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd }, (error) => resolve(error === null));
  });

/** Runs one SQL statement; returns its rows. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
