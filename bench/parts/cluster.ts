import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, type Instance, startCluster } from '../../deploy/cluster/start-cluster.ts';
import { buildIfNeeded } from '../../scripts/lib/build.ts';
import { keepAsking } from '../lib/flood.ts';
import { load } from '../lib/load.ts';
import { formatNumber } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';
import { openPostgres, POSTGRES_MISSING } from '../lib/postgres.ts';
import { summarize } from '../lib/statistics.ts';

const COLUMNS = ['what', 'one', 'two', 'two : one'];
const PAGE = '/articulos';
const SEARCH = '/api/v1/search/?search=cobre';
const METRICS = { authorization: 'Bearer a-token-of-the-watchman' };
/** Concurrent searches without pause. */
const ASKERS = 4;

/** Each instance is pinned to one core, so that the second adds a core. */
const coreOf = (name: Instance): number => Number(name.slice(-1));

/**
 * Gain of a second web and a second server, each on its own core; number of queries of a page.
 */
export const cluster: Part = async ({ context, options }) => {
  const heading = 'Cluster, one core for each of two instances';
  const postgres = await openPostgres(context);
  if (!postgres) {
    return { heading, columns: COLUMNS, rows: [], notes: [POSTGRES_MISSING], measurements: {} };
  }
  await buildIfNeeded(context);
  const running = await startCluster(postgres.url, { coreOf });
  try {
    const queries = await countQueries(running);
    const rounds: Record<'pages' | 'searches', OneAndTwo>[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      context.progress.step(`Round ${round + 1} of ${options.rounds}`);
      rounds.push({
        pages: await compare(running.webInstances, (web) => pagesPerSecond(web, options.seconds)),
        searches: await compare(running.servers, (at) => searchesPerSecond(at, options.seconds)),
      });
    }
    const row = (what: string, of: 'pages' | 'searches') => {
      const median = (count: 'one' | 'two') =>
        summarize(rounds.map((round) => round[of][count])).median;
      const ratio = summarize(rounds.map((round) => round[of].two / round[of].one)).median;
      return [
        what,
        formatNumber(median('one')),
        formatNumber(median('two')),
        formatNumber(ratio, 2),
      ];
    };
    return {
      heading,
      columns: COLUMNS,
      rows: [row('pages/s, web instances', 'pages'), row('searches/s, servers', 'searches')],
      notes: [
        `Queries per page: ${Object.entries(queries)
          .map(([path, count]) => `${path} ${count}`)
          .join(', ')}.`,
        'The load comes from the same two cores, so two instances share with it what one has beside it.',
      ],
      measurements: { rounds, queries },
    };
  } finally {
    await running.stop();
    await postgres.stop();
  }
};

/** Metrics of the first instance alone, and of both together. */
interface OneAndTwo {
  one: number;
  two: number;
}

async function compare(
  instances: string[],
  measure: (at: string) => Promise<number>,
): Promise<OneAndTwo> {
  const [first = ''] = instances;
  const one = await measure(first);
  const both = await Promise.all(instances.map(measure));
  return { one, two: both.reduce((sum, value) => sum + value, 0) };
}

const pagesPerSecond = async (web: string, seconds: number): Promise<number> =>
  (await load(web + PAGE, seconds)).requestsPerSecond;

async function searchesPerSecond(server: string, seconds: number): Promise<number> {
  const askers = Array.from({ length: ASKERS }, () => keepAsking(server + SEARCH, {}, 0));
  await pause(seconds * 1000);
  const asked = (await Promise.all(askers.map((stop) => stop()))).flat();
  return asked.filter(({ status }) => status === 200).length / seconds;
}

/** Number of queries of the servers so far. */
async function queriesOf({ servers }: Cluster): Promise<number> {
  const counts = await Promise.all(
    servers.map(async (server) => {
      const text = await (await fetch(`${server}/metrics`, { headers: METRICS })).text();
      const lines = text.matchAll(/^veta_database_query_duration_seconds_count\{.*\} (\d+)$/gm);
      return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Queries to render each of some uncached pages; includes jobs that run at the same time. */
async function countQueries(running: Cluster): Promise<Record<string, number>> {
  const [web = ''] = running.webInstances;
  const queries: Record<string, number> = {};
  for (const path of ['/articulos/1', '/noticias-destacadas/1', '/articulos?page=2', '/foro/1']) {
    const before = await queriesOf(running);
    await (await fetch(web + path)).text();
    queries[path] = (await queriesOf(running)) - before;
  }
  return queries;
}
