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
/** Calls of each sort in a round. */
const CALLS = 40;
const GZIP = { 'accept-encoding': 'gzip' };

/** Milliseconds of every answer, and bytes of the last one, compressed. */
interface Figures {
  milliseconds: number[];
  bytes: number;
}

/** What opens a thread: the server's call, the page that the web makes of it, and the kept page. */
interface Measured extends FilledThread {
  call: Figures;
  made: Figures;
  kept: Figures;
}

const nothing = (): Figures => ({ milliseconds: [], bytes: 0 });

/**
 * Time and bytes of opening a thread, next to a thread a thousand times as long, on a PostgreSQL of
 * its own. All four threads take turns, so that what disturbs the machine disturbs all.
 */
export const threads: Part = async (bench) => {
  await bench.close();
  const postgres = await openPostgres(bench.context);
  if (!postgres) {
    return { heading: HEADING, columns: [], rows: [], notes: [POSTGRES_MISSING], figures: [] };
  }
  const magazine = await openMagazine(bench.context, join(bench.folder, 'threads'), {
    DATABASE_URL: postgres.url,
    REVALIDATE_SECRET,
  });
  const filling = fillThreads(postgres.url);
  const filled = await bench.context.progress.during('Writing 20,000 comments', filling);
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
    columns: [...['thread', 'call ms', 'call KB', 'page made anew ms', 'kept page ms', 'page KB']],
    rows: (['top-level', 'replies'] as const).flatMap((shape) =>
      rowsOf(measured.filter((thread) => thread.shape === shape)),
    ),
    notes: [`${postgres.version} with its own defaults, but without fsync.`],
    figures: measured,
  };
};

function forget(...figures: Figures[]): void {
  for (const { milliseconds } of figures) milliseconds.length = 0;
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
  // The server leaves compressing to what stands before it.
  call.bytes = gzipSync(answer.body).length;

  const page = `${origin}/articulos/${articleId}`;
  await expire(origin, `comments:article:${articleId}`);
  await timed(made, page);
  const again = await timed(kept, page);
  if (again.headers['x-nextjs-cache'] !== 'HIT') throw new Error(`${page} is not kept`);
  kept.bytes = again.body.length;
}

async function timed(figures: Figures, url: string): Promise<RawAnswer> {
  const startedAt = performance.now();
  const answer = await getRaw(url, GZIP);
  figures.milliseconds.push(performance.now() - startedAt);
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
      ...(index === 0 ? short : long).map((figure) => formatNumber(figure, 1)),
    ]),
    ['ratio', ...long.map((figure, column) => formatNumber(figure / (short[column] ?? 0), 2))],
  ];
}

const nameOf = ({ shape, comments }: FilledThread): string =>
  shape === 'replies'
    ? `one comment with ${formatNumber(comments)} replies`
    : `${formatNumber(comments)} comments`;
