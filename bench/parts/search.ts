import { join } from 'node:path';
import { type ApiServer, startApiServer } from '../lib/api-server.ts';
import type { Bench } from '../lib/bench.ts';
import { readDemoTexts } from '../lib/demo-texts.ts';
import { fillArticles } from '../lib/fill-articles.ts';
import { formatNumber } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';
import { openPostgres, POSTGRES_MISSING, type Postgres } from '../lib/postgres.ts';
import { type BenchArticle, createCorpus } from '../lib/search-corpus.ts';
import { makeQueries, type QueryGroup } from '../lib/search-queries.ts';
import { percentile } from '../lib/statistics.ts';

const SIZES = [1000, 10_000, 100_000];
/** Number of articles whose words the queries use. */
const SAMPLE = 1000;
const HEADING = 'Search, one question at a time';

/** Latencies in milliseconds by group. */
interface Measured {
  articles: number;
  groups: { name: string; milliseconds: number[] }[];
}

/**
 * Latency of the search over HTTP, on a separate PostgreSQL with increasing numbers of articles of 3,000
 * characters. Each query runs once per round; nothing caches responses.
 */
export const search: Part = async (bench) => {
  await bench.close();
  const postgres = await openPostgres(bench.context);
  if (!postgres) {
    return {
      heading: HEADING,
      columns: ['articles'],
      rows: [],
      notes: [POSTGRES_MISSING],
      measurements: [],
    };
  }
  const dataDir = join(bench.folder, 'search');
  const server = await startApiServer(bench.context, {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
  });
  const measured = await measureSizes(bench, postgres, server);
  await server.stop();
  await postgres.stop();
  return {
    heading: HEADING,
    columns: ['articles', 'what is asked', 'p50 ms', 'p95 ms', 'longest ms'],
    rows: measured.flatMap(rowsOf),
    notes: [`${postgres.version} with its own defaults, but without fsync.`],
    measurements: measured,
  };
};

async function measureSizes(
  { context, options }: Bench,
  postgres: Postgres,
  server: ApiServer,
): Promise<Measured[]> {
  const next = createCorpus(await readDemoTexts(server.origin), 1);
  const sample = Array.from({ length: SAMPLE }, next);
  const queue = [...sample];
  const take = (): BenchArticle => queue.shift() ?? next();
  const groups = makeQueries(sample);
  const measured: Measured[] = [];
  let articles = 0;
  for (const size of SIZES) {
    const filling = fillArticles(postgres.url, size - articles, take);
    context.progress.step(`Writing articles until there are ${formatNumber(size)}`);
    await filling;
    articles = size;
    await ask(server, groups);
    const measurements = groups.map(({ name }) => ({ name, milliseconds: [] as number[] }));
    for (let round = 1; round <= options.rounds; round += 1) {
      context.progress.step(`Asking, round ${round} of ${options.rounds}`);
      const answered = await ask(server, groups);
      for (const [index, values] of answered.entries())
        measurements[index]?.milliseconds.push(...values);
    }
    measured.push({ articles, groups: measurements });
  }
  return measured;
}

/** Runs all queries once, sequentially, alternating between groups. */
async function ask({ origin }: ApiServer, groups: QueryGroup[]): Promise<number[][]> {
  const answered: number[][] = groups.map(() => []);
  const longest = Math.max(...groups.map(({ paths }) => paths.length));
  for (let place = 0; place < longest; place += 1) {
    for (const [index, { paths }] of groups.entries()) {
      const path = paths[place];
      if (path === undefined) continue;
      const startedAt = performance.now();
      const answer = await fetch(`${origin}/api/v1/${path}`);
      await answer.arrayBuffer();
      answered[index]?.push(performance.now() - startedAt);
      if (!answer.ok && answer.status !== 404) throw new Error(`${path} is ${answer.status}`);
    }
  }
  return answered;
}

function rowsOf({ articles, groups }: Measured): string[][] {
  const row = (name: string, values: number[]) => [
    formatNumber(articles),
    name,
    ...[0.5, 0.95, 1].map((share) => formatNumber(percentile(values, share), 1)),
  ];
  const all = groups.flatMap(({ milliseconds }) => milliseconds);
  const largest = articles === SIZES.at(-1);
  return [
    row('everything', all),
    ...(largest ? groups.map(({ name, milliseconds }) => row(name, milliseconds)) : []),
  ];
}
