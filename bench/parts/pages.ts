import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CapturedPage, capturePages } from '../lib/captured-page.ts';
import { CONNECTIONS, type LoadFigures, load } from '../lib/load.ts';
import { formatNumber, formatRounds } from '../lib/markdown.ts';
import { NGINX_MISSING, nginxVersion, serveStatic, writeStaticFile } from '../lib/nginx.ts';
import { findPages } from '../lib/page-list.ts';
import type { Part } from '../lib/part.ts';
import { summarize } from '../lib/statistics.ts';

/** One page in one encoding, with one entry a round. */
interface Measured {
  page: CapturedPage;
  web: LoadFigures[];
  /** Stays empty without nginx. */
  nginx: LoadFigures[];
}

/**
 * Throughput and latency of the cached pages from the web alone, next to the same bytes as a static
 * file from nginx. All take turns in every round, so that what disturbs the machine disturbs all.
 */
export const pages: Part = async ({ context, options, folder, magazine }) => {
  const { origin } = await magazine();
  const captured = await capturePages(origin, await findPages(origin));
  const staticFolder = join(folder, 'nginx');
  mkdirSync(staticFolder);
  for (const { file, body } of captured) writeStaticFile(staticFolder, file, body);
  const nginx = nginxVersion() ? await serveStatic(context, staticFolder) : undefined;

  const measured = captured.map((page): Measured => ({ page, web: [], nginx: [] }));
  for (const { page } of measured) await load(origin + page.path, 1, page.headers);
  for (let round = 1; round <= options.rounds; round += 1) {
    context.progress.step(`Round ${round} of ${options.rounds}`);
    for (const { page, web, nginx: yardstick } of measured) {
      web.push(await load(origin + page.path, options.seconds, page.headers));
      if (!nginx) continue;
      yardstick.push(await load(`${nginx}/${page.file}`, options.seconds, page.headers));
    }
  }
  return {
    heading: `Pages, ${CONNECTIONS} connections, web alone`,
    columns: [
      ...['page', 'encoding', 'KB', 'cache', 'requests/s', 'p50 ms', 'p99 ms'],
      ...(nginx ? ['nginx requests/s', 'nginx p99 ms', 'ratio'] : []),
    ],
    rows: measured.map(rowOf),
    notes: [...(nginx ? [] : [NGINX_MISSING]), ...measured.flatMap(complaints)],
    figures: measured.map(({ page: { name, path, encoding, cache, body }, ...loads }) => ({
      ...{ name, path, encoding, cache, bytes: body.length },
      ...loads,
    })),
  };
};

function rowOf({ page, web, nginx }: Measured): string[] {
  const speeds = web.map(({ requestsPerSecond }) => requestsPerSecond);
  const row = [
    page.name,
    page.encoding,
    formatNumber(page.body.length / 1000, 1),
    page.cache,
    formatRounds(speeds),
    formatNumber(summarize(web.map(({ p50 }) => p50)).median),
    formatRounds(web.map(({ p99 }) => p99)),
  ];
  if (nginx.length === 0) return row;
  const ratios = nginx.map(({ requestsPerSecond }, round) => {
    return (speeds[round] ?? 0) / requestsPerSecond;
  });
  return [
    ...row,
    formatRounds(nginx.map(({ requestsPerSecond }) => requestsPerSecond)),
    formatRounds(nginx.map(({ p99 }) => p99)),
    formatRounds(ratios, 3),
  ];
}

function complaints({ page, web, nginx }: Measured): string[] {
  const failures = [...web, ...nginx].reduce((sum, figures) => sum + figures.failures, 0);
  return failures > 0 ? [`${failures} failed requests: ${page.name}, ${page.encoding}`] : [];
}
