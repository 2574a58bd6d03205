import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type ApiServer, startApiServer } from '../lib/api-server.ts';
import type { Bench } from '../lib/bench.ts';
import { readDemoTexts } from '../lib/demo-texts.ts';
import { ageRevisions, fillRevisions, readSizes } from '../lib/fill-revisions.ts';
import { formatNumber } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';
import { openPostgres, POSTGRES_MISSING, type Postgres } from '../lib/postgres.ts';
import { createCorpus } from '../lib/search-corpus.ts';
import { percentile } from '../lib/statistics.ts';
import { makeWriters, type Writers } from '../lib/writers.ts';

const HEADING = 'Revisions: 10,000 articles with 20 each';
const ITEMS = 10_000;
const REVISIONS = 20;
/** Publications and histories per round. */
const TIMES = 20;
/** Longest thinning, and how often it is looked at, in milliseconds. */
const THINNING_MS = 300_000;
const POLL_MS = 100;
const ZONE = 'America/Lima';
const COPIES = 'redaccion/copias/';
/** Enough to stay below the limit of writes of each. */
const EDITORS = 20;

/** A database of articles without or with revisions, and its server. */
interface World {
  server: ApiServer;
  env: Record<string, string>;
  tokens: string[];
  /** Id of the first article. */
  first: number;
  sizes: Awaited<ReturnType<typeof readSizes>>;
}

interface Measured {
  publications: number[];
  histories: number[];
}

async function openWorld(
  { context, folder }: Bench,
  { url: serverUrl }: Postgres,
  writers: Writers,
  revisions: number,
): Promise<World> {
  const name = `revisions_${revisions}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  const env = { DATA_DIR: join(folder, name), DATABASE_URL: url.href, SITE_TIME_ZONE: ZONE };
  const server = await startApiServer(context, { ...env, ACCESS_TOKEN_KEYS: writers.keys });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const next = createCorpus(await readDemoTexts(server.origin), 1);
    const first = await fillRevisions(client, { items: ITEMS, revisions }, next);
    const tokens = await writers.signInEditors(client, EDITORS);
    return { server, env, tokens, first, sizes: await readSizes(client) };
  } finally {
    await client.end();
  }
}

/** Calls the API as one of the editors; resolves to the answer and its latency in milliseconds. */
async function call(
  { server, tokens }: World,
  turn: number,
  method: string,
  path: string,
  body?: object,
) {
  const since = performance.now();
  const answer = await fetch(`${server.origin}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens[turn % tokens.length]}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const ms = performance.now() - since;
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return { json: JSON.parse(text), ms };
}

/** Publishes a change of an article; resolves to the latency of the publication alone. */
async function publish(world: World, turn: number): Promise<number> {
  const copy = { tipo: 'articulo', elemento_id: world.first + turn };
  const campos = { contenido: `<p>Publicado ${turn}.</p>` };
  const { json } = await call(world, turn, 'POST', COPIES, { ...copy, campos });
  return (await call(world, turn, 'POST', `${COPIES}${json.id}/publicar/`, {})).ms;
}

/** Reads a history for the second time: the first one records the state of an article that has no revision. */
async function readHistory(world: World, turn: number): Promise<number> {
  const id = world.first + ITEMS / 2 + turn;
  const path = `redaccion/revisiones/?tipo=articulo&elemento_id=${id}`;
  await call(world, turn, 'GET', path);
  return (await call(world, turn, 'GET', path)).ms;
}

async function backUp({ context, folder }: Bench, { env }: World, name: string) {
  const file = join(folder, `${name}.tar`);
  const since = performance.now();
  await promisify(execFile)(process.execPath, ['server/operations/cli/backup.ts', file], {
    cwd: context.root,
    env: { ...context.env, ...env },
  });
  return { seconds: (performance.now() - since) / 1000, bytes: (await stat(file)).size };
}

/** Seconds from the start of a server until all but the last revisions of each day are deleted; they are all old. */
async function measureThinning({ context }: Bench, { env }: World) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    const { all, kept } = await ageRevisions(client, ZONE);
    const server = await startApiServer(context, env);
    const since = performance.now();
    const left = async () =>
      (await client.query<{ n: number }>('SELECT count(*)::int AS n FROM revisiones')).rows[0]?.n;
    while ((await left()) !== kept) {
      if (performance.now() - since > THINNING_MS) throw new Error('Revisions are not thinned');
      await pause(POLL_MS);
    }
    const seconds = (performance.now() - since) / 1000;
    await server.stop();
    return { all, kept, seconds };
  } finally {
    await client.end();
  }
}

/**
 * Cost of revisions (D59): size, time of a publication and of a history, and backup, with one state of each article and
 * with twenty, on two databases of one PostgreSQL, measured by turns.
 */
export const revisions: Part = async (bench) => {
  await bench.close();
  const postgres = await openPostgres(bench.context);
  if (!postgres) {
    return { heading: HEADING, columns: [], rows: [], notes: [POSTGRES_MISSING], measurements: [] };
  }
  const { progress } = bench.context;
  const writers = await makeWriters();
  progress.step(`Writing ${formatNumber(ITEMS * REVISIONS)} revisions`);
  const worlds = [
    await openWorld(bench, postgres, writers, 0),
    await openWorld(bench, postgres, writers, REVISIONS),
  ];
  const measured = worlds.map((): Measured => ({ publications: [], histories: [] }));
  for (let round = 0; round <= bench.options.rounds; round += 1) {
    progress.step(`Publications and histories, round ${round}`);
    for (let time = 0; time < TIMES; time += 1) {
      for (const [index, world] of worlds.entries()) {
        const turn = round * TIMES + time;
        const [publication, history] = [await publish(world, turn), await readHistory(world, turn)];
        // The first round warms up.
        if (round === 0) continue;
        measured[index]?.publications.push(publication);
        measured[index]?.histories.push(history);
      }
    }
  }
  progress.step('Backups');
  const backups: Awaited<ReturnType<typeof backUp>>[] = [];
  for (const [index, world] of worlds.entries()) {
    backups.push(await backUp(bench, world, `revisions-${index}`));
  }
  for (const { server } of worlds) await server.stop();
  progress.step('Thinning');
  const thinning = worlds[1] && (await measureThinning(bench, worlds[1]));
  await postgres.stop();
  return {
    heading: HEADING,
    columns: [
      'revisions of an article',
      'articles, MB',
      'revisions, MB',
      'their indexes, MB',
      'publication p50 (p95), ms',
      'history p50 (p95), ms',
      'backup, MB',
      'backup, s',
    ],
    rows: worlds.flatMap(({ sizes }, index) => {
      const [of, backup] = [measured[index], backups[index]];
      return of && backup ? [rowOf(index === 0 ? 0 : REVISIONS, sizes, of, backup)] : [];
    }),
    notes: [
      `${postgres.version}, without fsync; ${TIMES * bench.options.rounds} publications and histories by turns.`,
      'Sizes are those before the first publication. A text has 3,000 characters.',
      ...(thinning
        ? [
            `Thinning ${formatNumber(thinning.all)} old revisions to ${formatNumber(thinning.kept)}: ${formatNumber(thinning.seconds, 1)} s after the start, in the background.`,
          ]
        : []),
    ],
    measurements: { sizes: worlds.map(({ sizes }) => sizes), measured, backups, thinning },
  };
};

function rowOf(
  revisionsEach: number,
  sizes: World['sizes'],
  measured: Measured,
  backup: Awaited<ReturnType<typeof backUp>>,
): string[] {
  const latency = (values: number[]) =>
    `${formatNumber(percentile(values, 0.5), 1)} (${formatNumber(percentile(values, 0.95), 1)})`;
  return [
    formatNumber(revisionsEach),
    ...[sizes.articles, sizes.table, sizes.indexes].map((bytes) => formatNumber(bytes / 1e6, 1)),
    latency(measured.publications),
    latency(measured.histories),
    formatNumber(backup.bytes / 1e6, 1),
    formatNumber(backup.seconds, 1),
  ];
}
