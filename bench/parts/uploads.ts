import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiServer, startApiServer } from '../lib/api-server.ts';
import type { Bench } from '../lib/bench.ts';
import { type HostilePicture, hostilePictures } from '../lib/hostile-pictures.ts';
import { formatNumber, formatRounds } from '../lib/markdown.ts';
import { forgetPeak, memoryOfProcess, peakOfProgram } from '../lib/memory.ts';
import type { Part } from '../lib/part.ts';
import { openPostgres, POSTGRES_MISSING } from '../lib/postgres.ts';

/** Concurrent uploads. */
const AT_ONCE = 10;
/** Wait for the garbage collector to release memory. */
const SETTLE_MS = 10_000;
const ASK_EVERY_MS = 200;
const EDITOR = { email: 'admin@veta.test', password: 'Mineria2026!' };

/** MB, and the largest latency in ms of reads meanwhile. */
interface Metrics {
  starting: number;
  atRest: number;
  attacked: number;
  /** The child process that draws pictures. */
  drawing: number;
  afterwards: number;
  longest: number;
  uploads: number;
}

const COLUMNS = [
  'starting',
  'atRest',
  'attacked',
  'drawing',
  'afterwards',
  'uploads',
  'longest',
] as const;

/**
 * Memory of the server during the start with the demo content, idle, and during ten concurrent uploads
 * of the costliest accepted and refused pictures; on the embedded database and
 * on PostgreSQL.
 */
export const uploads: Part = async (bench) => {
  await bench.close();
  const notes: string[] = [];
  const databases: Record<string, Record<string, string>> = { embedded: {} };
  const postgres = await openPostgres(bench.context);
  if (postgres) databases[postgres.version] = { DATABASE_URL: postgres.url };
  else notes.push(POSTGRES_MISSING);

  const pictures = await hostilePictures();
  const measurements: Record<string, { firstStart: number; rounds: Metrics[] }> = {};
  for (const [name, database] of Object.entries(databases)) {
    const folder = `uploads-${Object.keys(measurements).length}`;
    const settings = { ...database, DATA_DIR: join(bench.folder, folder) };
    bench.context.progress.step(`First start on ${name}`);
    const firstStart = await withServer(bench, settings, async (server) => sizeOf(server).peak);
    const rounds: Metrics[] = [];
    for (let round = 1; round <= bench.options.rounds; round += 1) {
      bench.context.progress.step(`Uploads on ${name}, round ${round}`);
      const attack = (server: ApiServer) => measure(server, pictures, bench.options.seconds);
      rounds.push(await withServer(bench, settings, attack));
    }
    measurements[name] = { firstStart, rounds };
  }
  await postgres?.stop();
  return {
    heading: 'Uploads, MB of the server',
    columns: [
      ...[
        'database',
        'first start',
        'second start',
        'at rest',
        'attacked',
        'drawing',
        'afterwards',
      ],
      ...['uploads', 'longest answer to a reader, ms'],
    ],
    rows: Object.entries(measurements).map(([name, { firstStart, rounds }]) => [
      name,
      formatNumber(firstStart),
      ...COLUMNS.map((key) => formatRounds(rounds.map((round) => round[key]))),
    ]),
    notes,
    measurements,
  };
};

async function withServer<Result>(
  bench: Bench,
  settings: Record<string, string>,
  use: (server: ApiServer) => Promise<Result>,
): Promise<Result> {
  const server = await startApiServer(bench.context, settings);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

async function measure(
  server: ApiServer,
  pictures: HostilePicture[],
  seconds: number,
): Promise<Metrics> {
  const starting = sizeOf(server).peak;
  await sleep(SETTLE_MS);
  const atRest = sizeOf(server).now;
  forgetPeak(server.pid);
  const attack = await attackWith(server, pictures, seconds);
  const attacked = sizeOf(server).peak;
  const drawing = peakOfProgram(server.pid, 'shared/drawing/process.ts');
  await sleep(SETTLE_MS);
  return { starting, atRest, attacked, drawing, afterwards: sizeOf(server).now, ...attack };
}

function sizeOf({ pid }: ApiServer) {
  const size = memoryOfProcess(pid);
  if (!size) throw new Error('This system does not tell what its processes take');
  return size;
}

/** Uploads each picture at least once, for at least so many seconds. */
async function attackWith(
  { origin }: ApiServer,
  pictures: HostilePicture[],
  seconds: number,
): Promise<Pick<Metrics, 'longest' | 'uploads'>> {
  const authorization = await signIn(origin);
  const address = `${origin}/api/v1/articles/articulos/1/`;
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  const sendOn = async () => {
    while (sent < pictures.length || performance.now() < end) {
      const picture = pictures[sent % pictures.length];
      sent += 1;
      if (!picture) return;
      const body = new FormData();
      for (const field of ['imagen_principal', 'banner']) {
        body.append(field, new File([picture.bytes], 'foto.png'));
      }
      const answer = await fetch(address, { method: 'PATCH', headers: { authorization }, body });
      await answer.arrayBuffer();
      // An editor writes 240 times a minute.
      if (answer.status === 429) await sleep(1000);
      else if (answer.status !== picture.status)
        throw new Error(`${picture.name}: ${answer.status}`);
    }
  };
  const reader = readMeanwhile(`${origin}/api/v1/articles/articulos/`);
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  } finally {
    await reader.stop();
  }
  return { uploads: sent, longest: reader.longest() };
}

/** Reads continuously; `longest` is the largest latency, in ms. */
function readMeanwhile(address: string) {
  let isOver = false;
  let longest = 0;
  const reading = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await (await fetch(address)).arrayBuffer();
      longest = Math.max(longest, performance.now() - startedAt);
      await sleep(ASK_EVERY_MS);
    }
  })();
  const stop = async () => {
    isOver = true;
    await reading;
  };
  return { stop, longest: () => longest };
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/users/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(EDITOR),
  });
  const { access } = (await answer.json()) as { access: string };
  return `Bearer ${access}`;
}
