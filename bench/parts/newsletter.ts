import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startApiServer } from '../lib/api-server.ts';
import { type CountingMailServer, startCountingMailServer } from '../lib/counting-mail-server.ts';
import { withEmbedded } from '../lib/embedded-client.ts';
import { formatRounds } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';
import { openPostgres } from '../lib/postgres.ts';
import { percentile } from '../lib/statistics.ts';
import { makeWriters } from '../lib/writers.ts';

const SUBSCRIBERS = 10_000;
/** The most that a newsletter may be sent with. */
const PER_MINUTE = 6000;
const READERS = 4;
const ASK_EVERY_MS = 25;
const READ = '/api/v1/articles/articulos/';
const NEWSLETTERS = '/api/v1/boletines/';
/** Time of an e-mail that the server never sends. */
const LOST_MS = 60_000;

const INSERT_SUBSCRIBERS = `
  INSERT INTO subscribers (correo_electronico, fecha_publicacion, estado, confirmado_en)
  SELECT 'lector' || number || '@correo.test', '2026-01-01', 'confirmado', now()
  FROM generate_series(1, ${SUBSCRIBERS}) AS number`;

interface Round {
  perMinute: number;
  /** ms until an e-mail of an account arrived that was queued meanwhile. */
  accountEmail: number;
  /** ms of each read. */
  alone: number[];
  beside: number[];
}

/** Readers that ask one after the other, until `isOver`; answers how long each waited, in ms. */
async function read(origin: string, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  const reader = async () => {
    while (!isOver()) {
      const since = performance.now();
      await (await fetch(origin + READ)).arrayBuffer();
      waits.push(performance.now() - since);
      await sleep(ASK_EVERY_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return waits;
}

/** Calls of an editor about newsletters. */
function callsOf(origin: string, token: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return async (method: string, path: string, body: object = {}) => {
    const init = { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(origin + NEWSLETTERS + path, init);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: number; version: number };
  };
}

/** How long an e-mail of an account waits, in ms: the test of a newsletter takes their queue. */
async function timeAccountEmail(mail: CountingMailServer, request: () => Promise<unknown>) {
  const since = performance.now();
  const arrived = mail.nextOther();
  await request();
  await Promise.race([arrived, sleep(LOST_MS)]);
  return performance.now() - since;
}

/** E-mails per minute of a newsletter to 10,000, readers beside it, and the wait of an e-mail of an account. */
export const newsletter: Part = async (bench) => {
  await bench.close();
  const { context, options } = bench;
  const writers = await makeWriters();

  async function measure(settings: Record<string, string>, reach: typeof withEmbedded) {
    const mail = await startCountingMailServer();
    const keys = { ACCESS_TOKEN_KEYS: writers.keys, SMTP_URL: mail.url };
    const server = await startApiServer(context, { ...settings, ...keys });
    const rounds: Round[] = [];
    try {
      const tokens = await reach(settings.DATA_DIR ?? '', async (client) => {
        await client.query(INSERT_SUBSCRIBERS);
        return writers.signInEditors(client, options.rounds);
      });
      const call = callsOf(server.origin, tokens[0] ?? '');
      const bloques = [{ tipo: 'novedades', clave: 'n', titulo: 'Novedades', maximo: 6 }];
      const { id, version } = await call('POST', '', { asunto: 'Boletín', bloques });
      await call('PATCH', `${id}/`, { por_minuto: PER_MINUTE });
      const ms = Math.max(options.seconds, 10) * 1000;
      const until = performance.now() + ms;
      const alone = await read(server.origin, () => performance.now() > until);
      await call('POST', `${id}/enviar/`, { version });
      while (mail.count() === 0) await sleep(50);
      for (const token of tokens) {
        context.progress.step(`A newsletter is sent, ${mail.count()} so far`);
        const since = performance.now();
        const before = mail.count();
        const reading = read(server.origin, () => performance.now() > since + ms);
        const test = () => callsOf(server.origin, token)('POST', `${id}/prueba/`);
        const accountEmail = await timeAccountEmail(mail, test);
        const beside = await reading;
        const minutes = (performance.now() - since) / 60_000;
        rounds.push({ perMinute: (mail.count() - before) / minutes, accountEmail, alone, beside });
      }
      await call('POST', `${id}/cancelar/`);
    } finally {
      await server.stop();
      await mail.close();
    }
    return rounds;
  }

  const engines: Record<string, Round[]> = {
    embedded: await measure({ DATA_DIR: join(bench.folder, 'newsletter') }, withEmbedded),
  };
  const postgres = await openPostgres(context);
  if (postgres) {
    const settings = {
      DATA_DIR: join(bench.folder, 'newsletter-postgres'),
      DATABASE_URL: postgres.url,
      SEED: 'demo',
    };
    engines.PostgreSQL = await measure(settings, async (_folder, run) => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      return run(client).finally(() => client.end());
    }).finally(() => postgres.stop());
  }
  return {
    heading: 'A newsletter to 10,000 subscribers, beside readers',
    columns: [
      'database',
      'e-mails/min',
      'e-mail of an account, ms',
      'read p99 alone, ms',
      'beside, ms',
    ],
    rows: Object.entries(engines).map(([engine, rounds]) => {
      const of = (value: (round: Round) => number) => formatRounds(rounds.map(value));
      return [
        engine,
        of(({ perMinute }) => perMinute),
        of(({ accountEmail }) => accountEmail),
        of(({ alone }) => percentile(alone, 0.99)),
        of(({ beside }) => percentile(beside, 0.99)),
      ];
    }),
    notes: [
      `${READERS} readers ask every ${ASK_EVERY_MS} ms; at most ${PER_MINUTE} e-mails per minute are sent.`,
      ...(postgres ? [] : ['PostgreSQL is not installed.']),
    ],
    measurements: engines,
  };
};
