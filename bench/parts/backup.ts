import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startApiServer } from '../lib/api-server.ts';
import type { Bench } from '../lib/bench.ts';
import { withEmbedded } from '../lib/embedded-client.ts';
import { formatRounds } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';
import { percentile } from '../lib/statistics.ts';

const ARTICLES = 10_000;
/** Characters of an article that hardly compresses. */
const CHARACTERS = 4000;
const ASK_EVERY_MS = 10;
const QUESTION = '/api/v1/articles/articulos/?search=nadie';

interface Metrics {
  /** Duration of the backup. */
  seconds: number;
  megabytes: number;
  /** Latencies of other requests meanwhile, ms. */
  p50: number;
  longest: number;
}

/** Fills the embedded database of a running server. */
const fill = (dataDir: string): Promise<void> =>
  withEmbedded(dataDir, async (client) => {
    // Indexing for search would take longer than everything else.
    await client.query('ALTER TABLE articles DISABLE TRIGGER search_row');
    await client.query(`
      INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion)
      SELECT 'Artículo ' || n, '<p>' || (
        SELECT string_agg(md5(n || '.' || part), '') FROM generate_series(1, ${CHARACTERS / 32}) part
      ) || '</p>', date '2006-01-01' + n % 7000
      FROM generate_series(1, ${ARTICLES}) n`);
    await client.query('ALTER TABLE articles ENABLE TRIGGER search_row');
  });

/** Sends a request, and retries it on 503. */
async function waitForAnswer(url: string): Promise<number> {
  const since = performance.now();
  for (;;) {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (answer.ok) return performance.now() - since;
    if (answer.status !== 503) throw new Error(`${url} answered ${answer.status}`);
    await sleep(ASK_EVERY_MS);
  }
}

/** Sends requests that query the database, one after the other, until `isOver`. */
async function askUntil(url: string, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    waits.push(await waitForAnswer(url));
    await sleep(ASK_EVERY_MS);
  }
  return waits;
}

async function measure(bench: Bench, round: number): Promise<Metrics> {
  const DATA_DIR = join(bench.folder, `backup-${round}`);
  const file = `${DATA_DIR}.tar`;
  const server = await startApiServer(bench.context, { DATA_DIR });
  try {
    await fill(DATA_DIR);
    await waitForAnswer(server.origin + QUESTION);
    let isOver = false;
    const asking = askUntil(server.origin + QUESTION, () => isOver);
    const since = performance.now();
    await promisify(execFile)(process.execPath, ['server/operations/cli/backup.ts', file], {
      cwd: bench.context.root,
      env: { ...bench.context.env, DATABASE_URL: '', DATA_DIR },
    }).finally(() => {
      isOver = true;
    });
    const seconds = (performance.now() - since) / 1000;
    const waits = await asking;
    const megabytes = (await stat(file)).size / 1e6;
    return { seconds, megabytes, p50: percentile(waits, 0.5), longest: percentile(waits, 1) };
  } finally {
    await server.stop();
  }
}

/** Latency of the server during a backup of the embedded database. */
export const backup: Part = async (bench) => {
  await bench.close();
  const rounds: Metrics[] = [];
  for (let round = 1; round <= bench.options.rounds; round += 1) {
    bench.context.progress.step(`A backup, round ${round}`);
    rounds.push(await measure(bench, round));
  }
  const column = (name: keyof Metrics, decimals: number) =>
    formatRounds(
      rounds.map((measurements) => measurements[name]),
      decimals,
    );
  return {
    heading: 'Backup of the embedded database while it is asked',
    columns: ['MB', 'seconds', 'p50 of who asks, ms', 'longest, ms'],
    rows: [[column('megabytes', 1), column('seconds', 1), column('p50', 0), column('longest', 0)]],
    notes: [],
    measurements: rounds,
  };
};
