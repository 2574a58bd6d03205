import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { openPerson, signInAs } from '../lib/person.ts';
import { call, fileForm, json } from './attack.ts';

/** Nobody of the attackers: addresses for documentation (RFC 5737). */
const READER_ADDRESS = '192.0.2.1';
const EDITOR_ADDRESS = '192.0.2.2';
const EDITOR = 'admin@veta.test';

/** Longest answer that nobody complains about, in milliseconds. */
export const BOUND_MS = 1000;
const CALM_PATIENCE_MS = 120_000;
const CALM_PAUSE_MS = 500;

/** One thing that somebody does all the time who has nothing to do with the attack. */
export interface Deed {
  name: string;
  /** Between an answer and the next request, in milliseconds. */
  everyMs: number;
  act: () => Promise<number>;
}

/** What somebody noticed of an attack. */
export interface Noticed {
  /** Longest answer, in milliseconds. */
  longest: number;
  asked: number;
  /** Answers other than 2xx. */
  refused: number;
}

/** What a reader and an editor do meanwhile; the health of the server is asked at its own port. */
export async function bystanders(origin: string, apiOrigin: string): Promise<Deed[]> {
  const reader = openPerson(origin, READER_ADDRESS);
  const api = openPerson(apiOrigin);
  const editor = await signInAs(origin, EDITOR, 'login-admin', EDITOR_ADDRESS);
  const photo = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#c2622a' },
  })
    .jpeg()
    .toBuffer();
  let version = 0;
  const save = () => {
    version += 1;
    const title = { titulo_articulo: `El agua de la mina, versión ${version}` };
    return call(editor, 'articles/articulos/1/', json('PATCH', title));
  };
  const upload = () => call(editor, 'imagenes/', fileForm('POST', 'imagen', photo));
  return [
    { name: 'page', everyMs: 200, act: () => reader.ask('/nosotros') },
    { name: 'search', everyMs: 500, act: () => reader.ask('/buscar?q=cobre') },
    { name: 'web /healthz', everyMs: 200, act: () => reader.ask('/healthz') },
    { name: 'server /healthz', everyMs: 200, act: () => api.ask('/healthz') },
    { name: 'list', everyMs: 500, act: () => call(editor, 'articles/articulos/?ordering=id') },
    { name: 'save', everyMs: 700, act: save },
    // 300 an hour are allowed.
    { name: 'upload', everyMs: 1500, act: upload },
  ];
}

const isGood = (status: number) => status >= 200 && status < 300;

async function time({ act }: Deed): Promise<{ ms: number; status: number }> {
  const startedAt = performance.now();
  const status = await act();
  return { ms: performance.now() - startedAt, status };
}

/** Does everything over and over until it is stopped; what was noticed comes in the order of the deeds. */
export function keepDoing(deeds: Deed[]): () => Promise<Noticed[]> {
  let isOver = false;
  const doing = deeds.map(async (deed) => {
    const noticed: Noticed = { longest: 0, asked: 0, refused: 0 };
    while (!isOver) {
      const { ms, status } = await time(deed);
      noticed.longest = Math.max(noticed.longest, ms);
      noticed.asked += 1;
      if (!isGood(status)) noticed.refused += 1;
      await pause(deed.everyMs);
    }
    return noticed;
  });
  return () => {
    isOver = true;
    return Promise.all(doing);
  };
}

/** Waits until all goes well again, two minutes at most: what an attack leaves behind is not the next one's. */
export async function untilCalm(deeds: Deed[]): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < CALM_PATIENCE_MS) {
    const times = await Promise.all(deeds.map(time));
    if (times.every(({ ms, status }) => ms < BOUND_MS && isGood(status))) return;
    await pause(CALM_PAUSE_MS);
  }
}
