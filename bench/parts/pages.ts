import { mkdirSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { FRONT_MISSING, frontVersions } from '../../scripts/lib/front.mjs';
import type { Bench } from '../lib/bench.ts';
import { type CapturedPage, capturePages } from '../lib/captured-page.ts';
import { getRaw } from '../lib/get-raw.ts';
import { CONNECTIONS, LOAD_MAKER, type LoadMetrics, load } from '../lib/load.ts';
import { formatNumber, formatRounds } from '../lib/markdown.ts';
import {
  NGINX_MISSING,
  nginxVersion,
  serveStatic,
  WITH_HEADERS,
  writeStaticFile,
} from '../lib/nginx.ts';
import { findPages } from '../lib/page-list.ts';
import type { Part } from '../lib/part.ts';
import { summarize } from '../lib/statistics.ts';
import { openTrivialNext } from '../lib/trivial-next.ts';

/** Targets in the order of the columns. */
const SOURCES = ['web', 'next', 'front', 'nginx', 'sameHead'] as const;
type Source = (typeof SOURCES)[number];

/** One frequently read page of each type. */
const MEASURED = ['home', 'news list', 'article', 'blog', 'forum', 'editions'] as const;

/** One page in one encoding, with one entry per round and target. */
interface Measured {
  page: CapturedPage;
  urls: Partial<Record<Source, string>>;
  loads: Record<Source, LoadMetrics[]>;
}

/**
 * Throughput and latency of cached pages: from the web alone, compared with a page of a trivial Next app
 * of the same size; and through Varnish, compared with the same bytes as a static file from
 * nginx, with default headers and with all headers of the page. Measured alternately, so that interference affects all.
 */
export const pages: Part = async (bench) => {
  const { context, options } = bench;
  const { origin } = await bench.magazine();
  const paths = await findPages(origin);
  const captured = await capturePages(
    origin,
    Object.fromEntries(MEASURED.map((name) => [name, paths[name]])),
  );
  const measured = await withSources(bench, origin, captured);

  for (const { page, urls } of measured) {
    for (const url of Object.values(urls)) await load(url, 1, page.headers);
  }
  for (let round = 1; round <= options.rounds; round += 1) {
    context.progress.step(`Round ${round} of ${options.rounds}`);
    for (const { page, urls, loads } of measured) {
      for (const source of SOURCES) {
        const url = urls[source];
        if (url) loads[source].push(await load(url, options.seconds, page.headers));
      }
    }
  }
  return {
    heading: `Pages, ${CONNECTIONS} connections, asked by ${LOAD_MAKER}`,
    columns: [
      ...['page', 'encoding', 'KB', 'cache'],
      ...['web requests/s', 'web p50 ms', 'web p99 ms', 'trivial Next requests/s', 'web : Next'],
      ...['front requests/s', 'front p99 ms', 'static file requests/s', 'front : file'],
      ...['file with the headers requests/s', 'front : that'],
    ],
    rows: measured.map(rowOf),
    notes: [
      ...(nginxVersion() ? [] : [NGINX_MISSING]),
      ...(frontVersions() ? [] : [FRONT_MISSING]),
      ...(await weights(measured)),
      ...measured.flatMap(complaints),
    ],
    measurements: measured.map(({ page: { name, path, encoding, cache, body }, loads }) => ({
      ...{ name, path, encoding, cache, bytes: body.length },
      ...loads,
    })),
  };
};

async function withSources(
  { context, folder, front: openFront }: Bench,
  origin: string,
  captured: CapturedPage[],
): Promise<Measured[]> {
  const staticFolder = join(folder, 'nginx');
  mkdirSync(staticFolder);
  for (const { file, body } of captured) writeStaticFile(staticFolder, file, body);
  const front = await openFront();
  const heads: Record<string, IncomingHttpHeaders> = {};
  for (const { file, path, headers } of captured) {
    heads[file] = (await getRaw((front ?? origin) + path, headers)).headers;
  }
  const nginx = nginxVersion() ? await serveStatic(context, staticFolder, heads) : undefined;
  const plain = captured.filter(({ encoding }) => encoding === 'plain');
  context.progress.step('Building the trivial app');
  const next = await openTrivialNext(context, join(folder, 'trivial-next'), plain);

  return captured.map((page) => ({
    page,
    urls: {
      web: origin + page.path,
      // `next start` supports only gzip.
      ...(page.encoding !== 'br' && { next: `${next}/${page.name.replace(' ', '-')}` }),
      ...(front && { front: front + page.path }),
      ...(nginx && {
        nginx: `${nginx}/${page.file}`,
        sameHead: `${nginx}${WITH_HEADERS}/${page.file}`,
      }),
    },
    loads: { web: [], next: [], front: [], nginx: [], sameHead: [] },
  }));
}

const speedsOf = (loads: LoadMetrics[]) => loads.map(({ requestsPerSecond }) => requestsPerSecond);

const NONE = '–';

function rowOf({ page, loads: { web, next, front, nginx, sameHead } }: Measured): string[] {
  return [
    ...[page.name, page.encoding, formatNumber(page.body.length / 1000, 1), page.cache],
    ...[speed(web), latency(web, 'p50'), latency(web, 'p99'), speed(next), ratio(web, next)],
    ...[speed(front), latency(front, 'p99'), speed(nginx), ratio(front, nginx)],
    ...[speed(sameHead), ratio(front, sameHead)],
  ];
}

const speed = (loads: LoadMetrics[]): string =>
  loads.length > 0 ? formatRounds(speedsOf(loads)) : NONE;

const latency = (loads: LoadMetrics[], name: 'p50' | 'p99'): string =>
  loads.length > 0 ? formatNumber(summarize(loads.map((load) => load[name])).median, 1) : NONE;

function ratio(measured: LoadMetrics[], yardstick: LoadMetrics[]): string {
  if (measured.length === 0 || yardstick.length === 0) return NONE;
  const speeds = speedsOf(measured);
  return formatRounds(
    speedsOf(yardstick).map((speed, round) => (speeds[round] ?? 0) / speed),
    2,
  );
}

/** Sizes of the pages of the trivial app, to judge the comparison. */
async function weights(measured: Measured[]): Promise<string[]> {
  const notes: string[] = [];
  for (const { page, urls } of measured) {
    if (!urls.next) continue;
    const { body } = await getRaw(urls.next, page.headers);
    const [own, other] = [page.body, body].map(({ length }) => formatNumber(length / 1000, 1));
    notes.push(`${page.name}, ${page.encoding}: ${own} KB, of the trivial app ${other} KB`);
  }
  return notes;
}

function complaints({ page, loads }: Measured): string[] {
  const all = SOURCES.flatMap((source) => loads[source]);
  const failures = all.reduce((sum, measurements) => sum + measurements.failures, 0);
  return failures > 0 ? [`${failures} failed requests: ${page.name}, ${page.encoding}`] : [];
}
