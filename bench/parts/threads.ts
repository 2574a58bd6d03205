import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type FilledThread, fillThreads } from '../lib/fill-threads.ts';
import { getRaw, type RawAnswer } from '../lib/get-raw.ts';
import { type Magazine, openMagazine } from '../lib/magazine.ts';
import { formatNumber } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';
import { openPostgres, POSTGRES_MISSING } from '../lib/postgres.ts';
import { summarize } from '../lib/statistics.ts';

const HEADING = 'Long threads';
const REVALIDATE_SECRET = 'secret-of-a-measured-web';
/** Calls of each type per round. */
const CALLS = 40;
const GZIP = { 'accept-encoding': 'gzip' };

/** Latencies in milliseconds, and compressed bytes of the last response. */
interface Metrics {
  milliseconds: number[];
  bytes: number;
}

/** Ways to open a thread: the server's call, the page rendered from it, and the cached page. */
interface Measured extends FilledThread {
  call: Metrics;
  made: Metrics;
  kept: Metrics;
}

const nothing = (): Metrics => ({ milliseconds: [], bytes: 0 });

/**
 * Latency and bytes of opening a thread, compared with a thread a thousand times as long, on a separate
 * PostgreSQL. All four threads are measured alternately, so that interference affects all.
 */
export const threads: Part = async (bench) => {
  await bench.close();
  const postgres = await openPostgres(bench.context);
  if (!postgres) {
    return { heading: HEADING, columns: [], rows: [], notes: [POSTGRES_MISSING], measurements: [] };
  }
  const magazine = await openMagazine(bench.context, join(bench.folder, 'threads'), {
    DATABASE_URL: postgres.url,
    REVALIDATE_SECRET,
  });
  const filling = fillThreads(postgres.url);
  bench.context.progress.step('Writing 20,000 comments');
  const filled = await filling;
  const measured = filled.map(
    (thread): Measured => ({ ...thread, call: nothing(), made: nothing(), kept: nothing() }),
  );
  for (let round = 0; round <= bench.options.rounds; round += 1) {
    bench.context.progress.step(`Opening the threads, round ${round} of ${bench.options.rounds}`);
    await openAll(magazine, measured);
    // The first round warms up.
    if (round === 0) for (const { call, made, kept } of measured) forget(call, made, kept);
  }
  await magazine.stop();
  await postgres.stop();
  return {
    heading: HEADING,
    columns: [...['thread', 'call ms', 'call KB', 'page rendered ms', 'cached page ms', 'page KB']],
    rows: (['top-level', 'replies'] as const).flatMap((shape) =>
      rowsOf(measured.filter((thread) => thread.shape === shape)),
    ),
    notes: [`${postgres.version} with its own defaults, but without fsync.`],
    measurements: measured,
  };
};

function forget(...measurements: Metrics[]): void {
  for (const { milliseconds } of measurements) milliseconds.length = 0;
}

async function openAll(magazine: Magazine, measured: Measured[]): Promise<void> {
  for (let call = 0; call < CALLS; call += 1) {
    for (const thread of measured) await openOne(magazine, thread);
  }
}

async function openOne({ origin, apiOrigin }: Magazine, thread: Measured): Promise<void> {
  const { articleId, call, made, kept } = thread;
  const list = `${apiOrigin}/api/v1/articles/articulos/${articleId}/comentarios/`;
  const answer = await timed(call, `${list}?page_size=12`);
  // The server leaves compression to the proxy in front of it.
  call.bytes = gzipSync(answer.body).length;

  const page = `${origin}/articulos/${articleId}`;
  await expire(origin, `comments:article:${articleId}`);
  await timed(made, page);
  const again = await timed(kept, page);
  if (again.headers['x-cache'] !== 'HIT') throw new Error(`${page} is not kept`);
  kept.bytes = again.body.length;
}

async function timed(measurements: Metrics, url: string): Promise<RawAnswer> {
  const startedAt = performance.now();
  const answer = await getRaw(url, GZIP);
  measurements.milliseconds.push(performance.now() - startedAt);
  if (answer.status !== 200) throw new Error(`${url} is ${answer.status}`);
  return answer;
}

async function expire(origin: string, tag: string): Promise<void> {
  const answer = await fetch(`${origin}/api/revalidate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${REVALIDATE_SECRET}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ tags: [tag] }),
  });
  if (!answer.ok) throw new Error(`Expiring ${tag} is ${answer.status}`);
}

/** The short thread, the long one, and the long one as a multiple of the short one. */
function rowsOf(measured: Measured[]): string[][] {
  const [short, long] = measured.map((thread) => [
    summarize(thread.call.milliseconds).median,
    thread.call.bytes / 1000,
    summarize(thread.made.milliseconds).median,
    summarize(thread.kept.milliseconds).median,
    thread.kept.bytes / 1000,
  ]);
  if (!short || !long) return [];
  return [
    ...measured.map((thread, index) => [
      nameOf(thread),
      ...(index === 0 ? short : long).map((value) => formatNumber(value, 1)),
    ]),
    ['ratio', ...long.map((value, column) => formatNumber(value / (short[column] ?? 0), 2))],
  ];
}

const nameOf = ({ shape, comments }: FilledThread): string =>
  shape === 'replies'
    ? `one comment with ${formatNumber(comments)} replies`
    : `${formatNumber(comments)} comments`;
