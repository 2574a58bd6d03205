import { join } from 'node:path';
import pg from 'pg';
import { type ApiServer, startApiServer } from '../lib/api-server.ts';
import type { Bench } from '../lib/bench.ts';
import { type ListFiller, openListFiller } from '../lib/fill-lists.ts';
import { getRaw } from '../lib/get-raw.ts';
import { formatNumber } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';
import { openPostgres, POSTGRES_MISSING, type Postgres } from '../lib/postgres.ts';
import { signInToApi } from '../lib/sign-in-to-api.ts';
import { percentile } from '../lib/statistics.ts';

const HEADING = 'Lists of 100 and of 100,000 items';
const SMALL = 100;
const LARGE = 100_000;
/** Requests per page and round. */
const TIMES = 20;
/** Demo superuser, who may read everything measured here. */
const OWNER = { email: 'super@veta.test', password: 'Mineria2026!' };
const PLACES = ['first', 'middle', 'last'] as const;

/** A list and its page size. */
interface PagedList {
  name: string;
  /** Path below the server's origin, with the beginning of a query. */
  path: string;
  size: number;
}

/** A database with its server, and the number of items of each list. */
interface World {
  items: number;
  server: ApiServer;
  filler: ListFiller;
  headers: Record<string, string>;
}

/** Latencies of one page in milliseconds, on the small and on the large database. */
interface Measured {
  list: string;
  place: (typeof PLACES)[number];
  small: number[];
  large: number[];
}

const listsOf = ({ threadId }: ListFiller): PagedList[] => [
  { name: 'articles', path: 'api/v1/articles/articulos/?', size: 6 },
  { name: 'blogs', path: 'api/v1/noticias/noticias/?', size: 6 },
  { name: 'editions', path: 'api/v1/magazine/editions/?', size: 6 },
  { name: 'external news', path: 'servicio-noticias/noticias/listar?', size: 200 },
  { name: 'topics, newest first', path: 'api/v1/foro/temas/?', size: 10 },
  { name: 'topics by activity', path: 'api/v1/foro/temas/?ordering=actividad', size: 10 },
  { name: 'topics of a category', path: 'api/v1/foro/temas/?categoria=1', size: 10 },
  { name: 'comments', path: `api/v1/articles/articulos/${threadId}/comentarios/?`, size: 12 },
  { name: 'panel: articles', path: 'api/v1/articles/articulos/?ordering=id', size: 10 },
  { name: 'panel: topics', path: 'api/v1/foro/temas/?ordering=id', size: 10 },
  { name: 'panel: accounts', path: 'api/v1/users/roles/users/?', size: 10 },
  { name: 'articles for sitemaps', path: 'api/v1/articles/articulos/?', size: 100 },
];

/**
 * Latency of the first, middle and last page of each list with 100 and with 100,000 items, on two
 * databases of one PostgreSQL, measured alternately, so that interference affects both.
 */
export const growth: Part = async (bench) => {
  await bench.close();
  const postgres = await openPostgres(bench.context);
  if (!postgres) {
    return { heading: HEADING, columns: [], rows: [], notes: [POSTGRES_MISSING], measurements: [] };
  }
  const { progress } = bench.context;
  const small = await openWorld(bench, postgres, SMALL);
  progress.step(`Writing ${formatNumber(LARGE)} items into each list`);
  const large = await openWorld(bench, postgres, LARGE);
  const measured: Measured[] = [];
  const [ofSmall, ofLarge] = [listsOf(small.filler), listsOf(large.filler)];
  for (const [index, list] of ofSmall.entries()) {
    progress.step(`Asking for ${list.name}`);
    const sameOfLarge = ofLarge[index] ?? list;
    for (const place of PLACES) {
      const measurements: Measured = { list: list.name, place, small: [], large: [] };
      for (let round = 0; round <= bench.options.rounds; round += 1) {
        const ofRound = await askByTurns(
          () => ask(small, list, place),
          () => ask(large, sameOfLarge, place),
        );
        // The first round warms up.
        if (round === 0) continue;
        measurements.small.push(...ofRound.one);
        measurements.large.push(...ofRound.other);
      }
      measured.push(measurements);
    }
  }
  for (const { filler, server } of [small, large]) {
    await filler.close();
    await server.stop();
  }
  await postgres.stop();
  return {
    heading: HEADING,
    columns: [
      'list',
      'page',
      `${formatNumber(SMALL)}: ms`,
      `${formatNumber(LARGE)}: ms`,
      'more than its first: ms',
    ],
    rows: measured.map((page) => rowOf(page, firstOf(measured, page))),
    notes: [
      `${postgres.version}, without fsync; medians of ${TIMES * bench.options.rounds} answers.`,
    ],
    measurements: measured,
  };
};

async function openWorld(
  { context, folder }: Bench,
  postgres: Postgres,
  items: number,
): Promise<World> {
  const name = `lists_${items}`;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = name;
  const server = await startApiServer(context, {
    DATA_DIR: join(folder, name),
    DATABASE_URL: url.href,
  });
  const headers = { authorization: `Bearer ${await signInToApi(server.origin, OWNER)}` };
  const filler = await openListFiller(url.href);
  await filler.fillTo(items);
  return { items, server, filler, headers };
}

async function askByTurns(one: () => Promise<number>, other: () => Promise<number>) {
  const measurements = { one: [] as number[], other: [] as number[] };
  for (let time = 0; time < TIMES; time += 1) {
    measurements.one.push(await one());
    measurements.other.push(await other());
  }
  return measurements;
}

/** Requests a page; resolves to its latency in milliseconds. */
async function ask(
  { items, server, headers }: World,
  { path, size }: PagedList,
  place: Measured['place'],
): Promise<number> {
  const last = Math.max(1, Math.floor(items / size));
  const page = { first: 1, middle: Math.ceil(last / 2), last }[place];
  const url = `${server.origin}/${path}&page=${page}&page_size=${size}`;
  const beganAt = performance.now();
  const answer = await getRaw(url, headers);
  const milliseconds = performance.now() - beganAt;
  if (answer.status !== 200) throw new Error(`${url} is ${answer.status}: ${answer.body}`);
  return milliseconds;
}

/** The first page of the same list. */
const firstOf = (all: Measured[], { list }: Measured): Measured | undefined =>
  all.find((page) => page.list === list);

function rowOf({ list, place, small, large }: Measured, first?: Measured): string[] {
  const median = percentile(large, 0.5);
  const more = median - percentile(first?.large ?? large, 0.5);
  return [
    ...[list, place, formatNumber(percentile(small, 0.5), 1)],
    ...[formatNumber(median, 1), formatNumber(more, 1)],
  ];
}
