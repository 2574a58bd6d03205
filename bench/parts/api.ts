import { join } from 'node:path';
import { Failure } from '../../scripts/lib/failure.ts';
import { getRaw } from '../lib/get-raw.ts';
import { LOAD_MAKER, type LoadMetrics, load } from '../lib/load.ts';
import { loadWrites, type Writing } from '../lib/load-writes.ts';
import { openMagazine } from '../lib/magazine.ts';
import { formatNumber, formatRounds } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';
import { openPostgres, POSTGRES_MISSING } from '../lib/postgres.ts';
import { signInToApi } from '../lib/sign-in-to-api.ts';
import { summarize } from '../lib/statistics.ts';
import { openTrivialNext } from '../lib/trivial-next.ts';
import { makeWriters } from '../lib/writers.ts';

const HEADING = 'Calls that no cache answers';
/** Demo editor, who may read everything measured here. */
const EDITOR = { email: 'admin@veta.test', password: 'Mineria2026!' };
const CONNECTIONS = [16, 64];

/** Read calls below `/api/v1/`. */
const CALLS: Record<string, string> = {
  profile: 'users/profile',
  'comments of an article': 'articles/articulos/1/comentarios/',
  'likes of an article': 'articles/articulos/1/likes_list/',
  'table of the panel': 'articles/articulos/?page=2',
};

/** Measured last for each number of connections: its unfinished calls would affect the next measurement. */
const SEARCH = { search: 'search/?search=cobre' };

/** Number of demo articles that are commented on. */
const THINGS = 20;

/** Write calls, by many accounts in turn. */
const WRITES: Record<string, Writing> = {
  like: {
    paths: Array.from(
      { length: THINGS },
      (_, index) => `articles/articulos/${index + 1}/toggle_like/`,
    ),
  },
  'post a comment': {
    paths: ['articles/comentarios/'],
    body: `'{"articulo":' .. (1 + n % ${THINGS}) .. ',"contenido":"El tenor del turno ' .. n .. ' no coincide."}'`,
  },
};

/** Authentication headers in Lua. */
const WITH_TOKEN = `["authorization"] = "Bearer " .. token`;
const withCookie = (origin: string) =>
  `["cookie"] = "access_token=" .. token, ["origin"] = "${origin}"`;

/** One call at one number of connections, with one entry per round and target. */
interface Measured {
  name: string;
  /** Path below `/api/v1/` of a read call. */
  path?: string;
  writing?: Writing;
  connections: number;
  server: LoadMetrics[];
  web: LoadMetrics[];
  next: LoadMetrics[];
}

/**
 * Authenticated calls: directly at the server, through the web, and through a minimal route handler
 * of a trivial Next app that proxies them to the same server. Writes have rate limits per
 * account and address, so thousands of accounts write in turn, which needs wrk.
 */
export const api: Part = async (bench) => {
  await bench.close();
  const { context, folder, options } = bench;
  const postgres = await openPostgres(context);
  if (!postgres) {
    return {
      heading: HEADING,
      columns: ['call'],
      rows: [],
      notes: [POSTGRES_MISSING],
      measurements: [],
    };
  }
  const writers = await makeWriters();
  const magazine = await openMagazine(context, join(folder, 'api'), {
    DATABASE_URL: postgres.url,
    SEED: 'demo',
    ACCESS_TOKEN_KEYS: writers.keys,
    // Each account writes from an address of its own.
    TRUST_PROXY: 'loopback',
  });
  const { origin, apiOrigin } = magazine;
  const token = await signInToApi(apiOrigin, EDITOR);
  const next = await openTrivialNext(
    context,
    join(folder, 'trivial-next-api'),
    [{ name: 'home', body: Buffer.from('x') }],
    apiOrigin,
  );
  const people = { tokens: await writers.signIn(postgres.url), folder };
  const bearer = { authorization: `Bearer ${token}` };
  const cookie = { cookie: `access_token=${token}` };
  const sources = [
    { name: 'server', origin: apiOrigin, headers: bearer, lua: WITH_TOKEN },
    { name: 'web', origin, headers: cookie, lua: withCookie(origin) },
    { name: 'next', origin: next, headers: bearer, lua: WITH_TOKEN },
  ] as const;

  const writes = LOAD_MAKER === 'wrk' ? Object.entries(WRITES) : [];
  const measured = CONNECTIONS.flatMap((connections): Measured[] => {
    const none = () => ({ connections, server: [], web: [], next: [] });
    return [
      ...Object.entries(CALLS).map(([name, path]) => ({ name, path, ...none() })),
      ...writes.map(([name, writing]) => ({ name, writing, ...none() })),
      ...Object.entries(SEARCH).map(([name, path]) => ({ name, path, ...none() })),
    ];
  });
  const session: { connections: number; web: LoadMetrics[] }[] = CONNECTIONS.map((connections) => ({
    connections,
    web: [],
  }));
  for (let round = 0; round <= options.rounds; round += 1) {
    context.progress.step(round === 0 ? 'Warming up' : `Round ${round} of ${options.rounds}`);
    const seconds = round === 0 ? 1 : options.seconds;
    for (const { connections, web } of session) {
      const measurements = await load(`${origin}/api/session`, seconds, cookie, connections);
      if (round > 0) web.push(measurements);
    }
    for (const call of measured) {
      const { connections, path, writing } = call;
      for (const source of sources) {
        const door = { origin: source.origin, headers: source.lua };
        const url = `${source.origin}/api/v1/${path}`;
        if (round === 0 && path) await assertGood(url, source.headers);
        const measurements = writing
          ? await loadWrites(writing, door, people, { seconds, connections })
          : await load(url, seconds, source.headers, connections);
        if (round > 0) call[source.name].push(measurements);
      }
    }
  }
  await magazine.stop();
  await postgres.stop();
  return {
    heading: HEADING,
    columns: [
      ...['call', 'connections', 'server requests/s', 'server p99 ms'],
      ...['web requests/s', 'web p99 ms', 'bare handler requests/s', 'web : handler'],
    ],
    rows: [...measured.map(rowOf), ...session.map(sessionRowOf)],
    notes: [`${postgres.version}, without fsync; demo content.`, ...measured.flatMap(complaints)],
    measurements: { measured, session },
  };
};

/** wrk counts redirects as success. */
async function assertGood(url: string, headers: Record<string, string>): Promise<void> {
  const { status } = await getRaw(url, headers);
  if (status !== 200) throw new Failure(`${url} answers ${status}, not 200.`);
}

const speedsOf = (loads: LoadMetrics[]) => loads.map(({ requestsPerSecond }) => requestsPerSecond);
const p99Of = (loads: LoadMetrics[]) =>
  formatNumber(summarize(loads.map(({ p99 }) => p99)).median, 1);

function rowOf({ name, connections, server, web, next }: Measured): string[] {
  const speeds = speedsOf(web);
  const ratios = speedsOf(next).map((speed, round) => (speeds[round] ?? 0) / speed);
  return [
    ...[name, String(connections), formatRounds(speedsOf(server)), p99Of(server)],
    ...[formatRounds(speeds), p99Of(web), formatRounds(speedsOf(next)), formatRounds(ratios, 2)],
  ];
}

function sessionRowOf({ connections, web }: { connections: number; web: LoadMetrics[] }): string[] {
  const speeds = formatRounds(speedsOf(web));
  return ['session check', String(connections), '–', '–', speeds, p99Of(web), '–', '–'];
}

function complaints({ name, connections, server, web, next }: Measured): string[] {
  const failures = [...server, ...web, ...next].reduce((sum, { failures }) => sum + failures, 0);
  return failures > 0 ? [`${failures} failed requests: ${name}, ${connections} connections`] : [];
}
