import { join } from 'node:path';
import { Failure } from '../../scripts/lib/failure.mjs';
import { getRaw } from '../lib/get-raw.ts';
import { type LoadFigures, load } from '../lib/load.ts';
import { type Magazine, openMagazine } from '../lib/magazine.ts';
import { formatNumber, formatRounds } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';
import { openPostgres, POSTGRES_MISSING } from '../lib/postgres.ts';
import { summarize } from '../lib/statistics.ts';
import { openTrivialNext } from '../lib/trivial-next.ts';

const HEADING = 'Calls that no cache answers';
/** The demo's editor, who may read all that is asked for here. */
const EDITOR = { email: 'admin@veta.test', password: 'Mineria2026!' };
const CONNECTIONS = [16, 64];

/** What is read, below `/api/v1/`. */
const CALLS: Record<string, string> = {
  profile: 'users/profile',
  'comments of an article': 'articles/articulos/1/comentarios/',
  'likes of an article': 'articles/articulos/1/likes_list/',
  'table of the panel': 'articles/articulos/?page=2',
  search: 'search/?search=cobre',
};

/** One call at one number of connections, with one entry a round from each who answers. */
interface Measured {
  name: string;
  path: string;
  connections: number;
  server: LoadFigures[];
  web: LoadFigures[];
  next: LoadFigures[];
}

/**
 * Calls of somebody who is signed in: at the server, through the web, and through a bare route handler
 * of a trivial app of Next that passes them on to the same server. What writes has limits that count
 * its writer, so it is not loaded here.
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
      figures: [],
    };
  }
  const magazine = await openMagazine(context, join(folder, 'api'), {
    DATABASE_URL: postgres.url,
    SEED: 'demo',
  });
  const { origin, apiOrigin } = magazine;
  const token = await signIn(magazine);
  const next = await openTrivialNext(
    context,
    join(folder, 'trivial-next-api'),
    [{ name: 'home', body: Buffer.from('x') }],
    apiOrigin,
  );
  const bearer = { authorization: `Bearer ${token}` };
  const sources = [
    { name: 'server', origin: apiOrigin, headers: bearer },
    { name: 'web', origin, headers: { cookie: `access_token=${token}` } },
    { name: 'next', origin: next, headers: bearer },
  ] as const;

  const measured = CONNECTIONS.flatMap((connections) =>
    Object.entries(CALLS).map(
      ([name, path]): Measured => ({ name, path, connections, server: [], web: [], next: [] }),
    ),
  );
  for (let round = 0; round <= options.rounds; round += 1) {
    context.progress.step(round === 0 ? 'Warming up' : `Round ${round} of ${options.rounds}`);
    for (const call of measured) {
      for (const source of sources) {
        const url = `${source.origin}/api/v1/${call.path}`;
        if (round === 0) await assertGood(url, source.headers);
        const seconds = round === 0 ? 1 : options.seconds;
        const figures = await load(url, seconds, source.headers, call.connections);
        if (round > 0) call[source.name].push(figures);
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
    rows: measured.map(rowOf),
    notes: [`${postgres.version}, without fsync; demo content.`, ...measured.flatMap(complaints)],
    figures: measured,
  };
};

/** wrk takes whatever leads somewhere else for a good answer. */
async function assertGood(url: string, headers: Record<string, string>): Promise<void> {
  const { status } = await getRaw(url, headers);
  if (status !== 200) throw new Failure(`${url} answers ${status}, not 200.`);
}

async function signIn({ apiOrigin }: Magazine): Promise<string> {
  const answer = await fetch(`${apiOrigin}/api/v1/users/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(EDITOR),
  });
  return ((await answer.json()) as { access: string }).access;
}

const speedsOf = (loads: LoadFigures[]) => loads.map(({ requestsPerSecond }) => requestsPerSecond);
const p99Of = (loads: LoadFigures[]) =>
  formatNumber(summarize(loads.map(({ p99 }) => p99)).median, 1);

function rowOf({ name, connections, server, web, next }: Measured): string[] {
  const speeds = speedsOf(web);
  const ratios = speedsOf(next).map((speed, round) => (speeds[round] ?? 0) / speed);
  return [
    ...[name, String(connections), formatRounds(speedsOf(server)), p99Of(server)],
    ...[formatRounds(speeds), p99Of(web), formatRounds(speedsOf(next)), formatRounds(ratios, 2)],
  ];
}

function complaints({ name, connections, server, web, next }: Measured): string[] {
  const failures = [...server, ...web, ...next].reduce((sum, { failures }) => sum + failures, 0);
  return failures > 0 ? [`${failures} failed requests: ${name}, ${connections} connections`] : [];
}
