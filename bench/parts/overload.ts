import { setTimeout as pause } from 'node:timers/promises';
import { FRONT_MISSING } from '../../scripts/lib/front.mjs';
import { type Asked, ask, flood, keepAsking, secondsUntilCalm } from '../lib/flood.ts';
import { formatNumber } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';
import { percentile } from '../lib/statistics.ts';

/** The most expensive public request: an uncached page. */
const WORK = '/buscar?q=cobre';
/** A cached page. */
const KEPT = '/nosotros';
const PANEL = '/panel-admin/articulos';
const CALL = '/api/v1/articles/articulos/?ordering=id';

/** An editor of the demo content. */
const EDITOR = { email: 'admin@veta.test', password: 'Mineria2026!' };

const TIMES = 10;
const FEW = 8;
const CALM_SECONDS = 8;
const FLOOD_SECONDS = 20;
const EVERY_MS = 200;

/**
 * Overload with ten times the capacity of the magazine, at the web alone and through Varnish: number of
 * served requests, latency of the 503s, impact on a reader of a cached page and on an editor, and time to
 * recover.
 */
export const overload: Part = async (bench) => {
  const { context } = bench;
  const { origin } = await bench.magazine();
  const front = await bench.front();
  const cookie = await signIn(origin);
  const requestsPerSecond = await measureCapacity(origin + WORK);
  const calm = await Promise.all([ask(origin + WORK), ask(origin + PANEL, { cookie })]);

  const offered = Math.round(requestsPerSecond * TIMES);
  const crowds: Crowd[] = [];
  for (const [through, at] of [['the web', origin] as const, ['the front', front] as const]) {
    if (!at) continue;
    context.progress.step(`${offered} requests/s at ${through} for ${FLOOD_SECONDS} s`);
    crowds.push({ through, ...(await crowd(at, offered, cookie)) });
  }

  return {
    heading: `Overload: ${formatNumber(offered)} requests/s where ${formatNumber(requestsPerSecond)} can be done`,
    columns: [
      ...['through', 'who', 'asked', 'answered', 'refused', 'failed'],
      ...['p50 ms', 'p99 ms', 'refused p50 ms', 'refused p99 ms'],
    ],
    rows: crowds.flatMap(({ through, seen }) =>
      seen.map(({ who, asked }) => [through, ...rowOf(who, asked)]),
    ),
    notes: [
      ...crowds.flatMap(notesOf),
      `Before it a search took ${formatNumber(calm[0].ms)} ms, a page of the panel ${formatNumber(calm[1].ms)} ms.`,
      ...(front ? [] : [FRONT_MISSING]),
    ],
    measurements: { requestsPerSecond, offered, crowds },
  };
};

/** Results of a flood, and its impact on others. */
interface Crowd {
  through: string;
  seen: { who: string; asked: Asked[] }[];
  /** Seconds to recover. */
  recovery: number;
}

async function crowd(
  origin: string,
  offered: number,
  cookie: string,
): Promise<Omit<Crowd, 'through'>> {
  // Warm caches, as usual.
  for (let turn = 0; turn < 3; turn += 1) await ask(origin + KEPT);
  const others = {
    'a cached page': keepAsking(origin + KEPT, {}, EVERY_MS),
    'an editor, a page of the panel': keepAsking(origin + PANEL, { cookie }, EVERY_MS),
    'an editor, a call': keepAsking(origin + CALL, { cookie }, EVERY_MS),
  };
  const flooded = await flood(origin + WORK, offered, FLOOD_SECONDS);
  const seen = [{ who: 'anonymous readers, a search', asked: flooded }];
  for (const [who, stop] of Object.entries(others)) seen.push({ who, asked: await stop() });
  return { seen, recovery: await secondsUntilCalm(origin + WORK, 1000) };
}

function notesOf({ through, seen, recovery }: Crowd): string[] {
  const refused = seen.flatMap(({ asked }) => asked).filter(({ status }) => status === 503);
  const withoutWord = refused.filter(({ retryAfter }) => retryAfter === undefined);
  return [
    `Through ${through}, ${formatNumber(recovery, 1)} s after the flood three searches in a row took less than 1 s each.`,
    `${withoutWord.length} of its refusals did not say when to come back.`,
  ];
}

/** Throughput of a few concurrent connections without pause. */
async function measureCapacity(url: string): Promise<number> {
  await ask(url);
  const askers = Array.from({ length: FEW }, () => keepAsking(url, {}, 0));
  await pause(CALM_SECONDS * 1000);
  const asked = (await Promise.all(askers.map((stop) => stop()))).flat();
  return countOf(asked).answered / CALM_SECONDS;
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/users/auth/login-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(EDITOR),
  });
  if (!answer.ok) throw new Error(`The editor could not sign in: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return cookies.join('; ');
}

const countOf = (asked: Asked[]) => ({
  answered: asked.filter(({ status }) => status === 200).length,
  refused: asked.filter(({ status }) => status === 503).length,
  failed: asked.filter(({ status }) => status !== 200 && status !== 503).length,
});

function rowOf(who: string, asked: Asked[]): string[] {
  const { answered, refused, failed } = countOf(asked);
  const times = (status: number, share: number) => {
    const values = asked.filter((one) => one.status === status).map(({ ms }) => ms);
    return values.length > 0 ? formatNumber(percentile(values, share)) : '–';
  };
  return [
    who,
    ...[asked.length, answered, refused, failed].map((count) => formatNumber(count)),
    times(200, 0.5),
    times(200, 0.99),
    times(503, 0.5),
    times(503, 0.99),
  ];
}
