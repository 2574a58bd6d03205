import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiServer, startApiServer } from '../lib/api-server.ts';
import { readDemoTexts } from '../lib/demo-texts.ts';
import { withEmbedded } from '../lib/embedded-client.ts';
import { formatRounds } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';
import { createCorpus } from '../lib/search-corpus.ts';
import { percentile } from '../lib/statistics.ts';
import { makeWriters } from '../lib/writers.ts';

const EDITORS = 20;
/** Characters of a text, the most that can be published. */
const CHARACTERS = 200_000;
/** The desk saves two seconds after the last key: somebody who types a little and pauses saves this often. */
const SAVE_EVERY_MS = 3000;
const SAVES = 5;
const READERS = 4;
const ASK_EVERY_MS = 25;
const COPIES = '/api/v1/redaccion/copias/';
const READ = [
  '/api/v1/articles/articulos/',
  '/api/v1/articles/articulos/1/',
  '/api/v1/search/?q=cobre',
];

interface Waits {
  /** ms of each request that was answered with success. */
  waits: number[];
  refused: number;
  seconds: number;
}

interface Round {
  alone: Waits;
  beside: Waits;
  saves: Waits;
}

/** Requests something and reads the whole answer; resolves to undefined if it was refused. */
async function ask(url: string, init: RequestInit = {}) {
  const since = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return answer.ok ? { answer, ms: performance.now() - since } : undefined;
}

const measured = (noted: (number | undefined)[], since: number): Waits => {
  const waits = noted.filter((ms) => ms !== undefined);
  const seconds = (performance.now() - since) / 1000;
  return { waits, refused: noted.length - waits.length, seconds };
};

/** Readers that ask one thing after the other, until `isOver`. */
async function read(origin: string, isOver: () => boolean): Promise<Waits> {
  const since = performance.now();
  const noted: (number | undefined)[] = [];
  const reader = async (first: number) => {
    for (let turn = first; !isOver(); turn += 1) {
      noted.push((await ask(origin + READ[turn % READ.length]))?.ms);
      await sleep(ASK_EVERY_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, index) => reader(index)));
  return measured(noted, since);
}

/** Texts of `CHARACTERS`, each another one. */
async function makeTexts({ origin }: ApiServer): Promise<() => string> {
  const next = createCorpus(await readDemoTexts(origin), 1);
  const parts: string[] = [];
  for (let length = 0; length < CHARACTERS; length += parts.at(-1)?.length ?? 0) {
    parts.push(next().content);
  }
  let made = 0;
  return () => {
    made += 1;
    const text = `<p>${made}</p>${parts.join('')}`;
    return text.slice(0, text.lastIndexOf('</p>', CHARACTERS - 4) + 4);
  };
}

/** Editors that save a copy each, `SAVES` times, evenly spread over time; each copy is made before. */
async function openDesks({ origin }: ApiServer, tokens: string[], nextText: () => string) {
  const headers = (token: string) => ({
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  });
  const desks: { url: string; token: string; etag: string }[] = [];
  for (const token of tokens) {
    const body = JSON.stringify({ tipo: 'articulo', campos: { contenido: nextText() } });
    const made = await fetch(origin + COPIES, { method: 'POST', headers: headers(token), body });
    if (made.status !== 201) throw new Error(`A copy could not be made: ${made.status}`);
    const { id } = (await made.json()) as { id: number };
    desks.push({ url: `${origin}${COPIES}${id}/`, token, etag: made.headers.get('etag') ?? '' });
  }
  return async (): Promise<Waits> => {
    const since = performance.now();
    const noted: (number | undefined)[] = [];
    const edit = async (desk: (typeof desks)[number], index: number) => {
      for (let save = 0; save < SAVES; save += 1) {
        const due = since + (save + index / desks.length) * SAVE_EVERY_MS;
        await sleep(Math.max(0, due - performance.now()));
        const saved = await ask(desk.url, {
          method: 'PATCH',
          headers: { ...headers(desk.token), 'if-match': desk.etag },
          body: JSON.stringify({ campos: { contenido: nextText() } }),
        });
        desk.etag = saved?.answer.headers.get('etag') ?? desk.etag;
        noted.push(saved?.ms);
      }
    };
    await Promise.all(desks.map(edit));
    return measured(noted, since);
  };
}

/** Latency of readers without and beside editors who save long texts, and of the saves, on the embedded database. */
export const autosave: Part = async (bench) => {
  await bench.close();
  const DATA_DIR = join(bench.folder, 'autosave');
  const writers = await makeWriters();
  const settings = { DATA_DIR, ACCESS_TOKEN_KEYS: writers.keys };
  const server = await startApiServer(bench.context, settings);
  const rounds: Round[] = [];
  try {
    const tokens = await withEmbedded(DATA_DIR, (client) => writers.signInEditors(client, EDITORS));
    const save = await openDesks(server, tokens, await makeTexts(server));
    for (let round = 1; round <= bench.options.rounds; round += 1) {
      bench.context.progress.step(`Editors save, round ${round}`);
      const until = performance.now() + bench.options.seconds * 1000;
      const alone = await read(server.origin, () => performance.now() > until);
      let isOver = false;
      const reading = read(server.origin, () => isOver);
      const saves = await save().finally(() => {
        isOver = true;
      });
      rounds.push({ alone, beside: await reading, saves });
    }
  } finally {
    await server.stop();
  }
  const row = (what: string, name: keyof Round) => {
    const of = (value: (waits: Waits) => number, decimals = 0) =>
      formatRounds(
        rounds.map((measurements) => value(measurements[name])),
        decimals,
      );
    return [
      what,
      of(({ waits, seconds }) => waits.length / seconds, 1),
      of(({ waits }) => percentile(waits, 0.5)),
      of(({ waits }) => percentile(waits, 0.99)),
      of(({ waits }) => percentile(waits, 1)),
      of(({ refused }) => refused),
    ];
  };
  return {
    heading: 'Twenty editors who save texts of 200 KB, on the embedded database',
    columns: ['who', 'answered/s', 'p50 ms', 'p99 ms', 'longest ms', 'refused'],
    rows: [
      row('readers alone', 'alone'),
      row('readers beside the editors', 'beside'),
      row('a save', 'saves'),
    ],
    notes: [`Each editor saves every ${SAVE_EVERY_MS / 1000} s, ${SAVES} times in a round.`],
    measurements: rounds,
  };
};
