import { type ChildProcess, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Between two tries of a health check, in milliseconds. */
const PAUSE_MS = 500;
/** Longest wait of a started process for its health check, in milliseconds. */
const PATIENCE_MS = 120_000;
/** Most characters of a log that are told when a process ends. */
const MOST_SAID = 2000;

/** Values with the addresses of the containers' network replaced by those of this machine. */
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

/** The end of a log, where a process says why it ended. */
const lastOf = (log: string): string => readFileSync(log, 'utf8').slice(-MOST_SAID);

/** Repeats a health check until it succeeds. What the process says is in the file `log`. */
export async function whenHealthy(
  child: ChildProcess,
  check: string[],
  { cwd, log }: { cwd: string; log: string },
): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
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

/** Runs one statement on a PostgreSQL; gives the rows that it answers. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
